import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Quiz, quizPaperQuery, useApi, useHost } from 'shared-api';
import { LoadFailed, Loading } from 'shared-ui';
import { Answering } from './Answering.tsx';
import { dropProgress, type Progress, readProgress } from './progress.ts';
import { isWait, useRefreshAfterTry } from './useSubmitQuiz.ts';

interface Props {
  quiz: Quiz;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onClose: () => void;
}

/** Takes a quiz one question at a time; starts again for another try. */
export function QuizTaking(props: Props) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} round={round} onRetake={() => setRound(round + 1)} />;
}

type RoundProps = Props & { onRetake: () => void };

/** One try: a paper of its own, or the one of before a reload. */
function Round({ round, ...props }: RoundProps & { round: number }) {
  const { quiz, onClose } = props;
  const { notify } = useHost();
  const [kept] = useState(() => readProgress(quiz.id));
  const paper = useQuery(quizPaperQuery(useApi(), quiz.id, round, kept?.paperId));
  const refresh = useRefreshAfterTry(quiz);
  const isTooSoon = isWait(paper.error);
  const message = paper.error?.message ?? '';
  const giveUp = useRef(() => undefined as unknown);
  giveUp.current = () => {
    // The first page knows for how long.
    notify.info(message);
    dropProgress(quiz.id);
    onClose();
    return refresh();
  };
  useEffect(() => {
    if (isTooSoon) giveUp.current();
  }, [isTooSoon]);
  if (paper.data) {
    const known = kept?.paperId === paper.data.id ? kept : null;
    return <Answering {...props} paper={paper.data} start={known ?? begin(paper.data.id)} />;
  }
  if (paper.isPending || isTooSoon) return <Loading />;
  return (
    <LoadFailed
      title="Тест не открылся"
      message={message}
      onRetry={() => paper.refetch()}
      isRetrying={paper.isFetching}
    />
  );
}

function begin(paperId: string): Progress {
  return { paperId, answers: {}, index: 0, startedAt: Date.now() };
}
