import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttemptToReview, adminKeys, failureText, reviewsApi, useApi, useHost } from 'shared-api';
import { type Grade, isComplete, toGiven } from '../grading/grades.ts';

const reviewKey = (skip: number) => [...adminKeys.all, 'attestation-review', skip] as const;

/** The attempt that awaits its reviewer, the grades given so far, and what can be done with them. */
export function useReview() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [skip, setSkip] = useState(0);
  const [grades, setGrades] = useState<Record<string, Grade>>({});
  const next = useQuery({
    queryKey: reviewKey(skip),
    queryFn: ({ signal }) =>
      reviewsApi(api)
        .nextReview({ query: { skip }, signal })
        .then(({ data }) => data && withCriteria(data)),
    staleTime: 0,
  });
  const attempt = next.data;
  const questions = attempt?.questions ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      reviewsApi(api).reviewAttempt({
        params: { id },
        body: {
          grades: questions.flatMap(({ id: questionId, criteria }) => {
            const grade = grades[questionId];
            return isComplete(criteria, grade) ? [{ questionId, ...toGiven(grade) }] : [];
          }),
          seen: attempt?.seen ?? 0,
        },
      }),
    onSuccess: async ({ data }) => {
      notify.success(data.status === 'PASSED' ? 'Проверено: аттестация пройдена' : 'Проверено: аттестация не пройдена');
      setGrades({});
      await queryClient.invalidateQueries({ queryKey: adminKeys.all });
      await next.refetch();
    },
    onError: (error) => {
      notify.error(failureText(error));
      void next.refetch();
    },
  });
  return {
    next,
    grades,
    grade: (questionId: string, grade: Grade) => setGrades({ ...grades, [questionId]: grade }),
    /** Every answer has its grade. */
    isReady: questions.length > 0 && questions.every(({ id, criteria }) => isComplete(criteria, grades[id])),
    isSaving: isPending,
    save: () => attempt && mutate(attempt.id),
    hasSkipped: skip > 0,
    skip: () => {
      setSkip(skip + 1);
      setGrades({});
    },
    backToSkipped: () => setSkip(0),
  };
}

/** A server of an earlier version knows no criteria. */
function withCriteria(attempt: AttemptToReview): AttemptToReview {
  return {
    ...attempt,
    questions: attempt.questions.map((question) => ({ ...question, criteria: question.criteria ?? [] })),
  };
}

export type Review = ReturnType<typeof useReview>;
