import { useState } from 'react';
import { localMarks } from './answers/localAnswers.ts';

/** The questions that the person wants to come back to; they survive a reload. */
export function useMarks(attemptId: string) {
  const [marks, setMarks] = useState(() => localMarks(attemptId).read());
  const toggleMark = (questionId: string) => {
    const next = new Set(marks);
    if (!next.delete(questionId)) next.add(questionId);
    setMarks(next);
    localMarks(attemptId).write(next);
  };
  return { marks, toggleMark };
}
