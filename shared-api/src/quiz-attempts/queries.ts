import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { quizKeys } from '../quizzes/queries.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const quizAttemptsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/**
 * The paper of one try: asked for once, or it would be another one.
 *
 * @param paperId what is continued after a reload
 */
export function quizPaperQuery(api: ApiTransport, id: string, round: number, paperId: string | undefined) {
  return queryOptions({
    queryKey: quizKeys.paper(id, round),
    queryFn: () =>
      quizAttemptsApi(api)
        .startQuiz({ params: { id }, body: { paperId } })
        .then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function ownQuizAttemptsQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: quizKeys.attempts(id),
    queryFn: ({ signal }) =>
      quizAttemptsApi(api)
        .ownAttempts({ params: { id }, signal })
        .then(({ data }) => data),
  });
}

export function attemptReviewQuery(api: ApiTransport, attemptId: string) {
  return queryOptions({
    queryKey: quizKeys.review(attemptId),
    queryFn: ({ signal }) =>
      quizAttemptsApi(api)
        .attemptReview({ params: { id: attemptId }, signal })
        .then(({ data }) => data),
  });
}

export type QuizAttemptFilters = FiltersOf<typeof contract.listQuizAttempts>;

export function quizAttemptsQuery(api: ApiTransport, filters: QuizAttemptFilters) {
  return queryOptions({
    queryKey: ['admin', 'quizzes', 'attempts', filters],
    queryFn: ({ signal }) =>
      quizAttemptsApi(api)
        .listQuizAttempts({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
