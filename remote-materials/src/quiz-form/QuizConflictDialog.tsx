import { useQuery } from '@tanstack/react-query';
import { bankTopicsQuery, type EditableQuiz, editableQuizQuery, useApi } from 'shared-api';
import { compareQuizzes } from './compareQuizzes.ts';
import type { QuizInput } from './formValues.ts';
import { NewerDialog } from './NewerDialog.tsx';

interface Props {
  /** What the person began with. */
  base: EditableQuiz;
  /** What the person wanted to save. */
  input: QuizInput;
  onClose: () => void;
  onKeepMine: (theirs: EditableQuiz) => void;
  onTakeTheirs: (theirs: EditableQuiz) => void;
}

/** Somebody else has saved the quiz meanwhile. */
export function QuizConflictDialog({ base, input, ...choices }: Props) {
  const drawsOfBank = [base, input].some(({ blueprint = [] }) => blueprint.length > 0);
  const topics = useQuery({ ...bankTopicsQuery(useApi()), enabled: drawsOfBank });
  const newest = useQuery({ ...editableQuizQuery(useApi(), base.id), gcTime: 0, refetchOnMount: 'always' });
  return (
    <NewerDialog
      title="Тест уже изменили"
      subject="тест"
      newest={newest}
      compare={(theirs) => ({
        theirs: compareQuizzes(base, theirs, topics.data),
        mine: compareQuizzes(theirs, input, topics.data),
      })}
      {...choices}
    />
  );
}
