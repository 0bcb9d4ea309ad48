import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const quizKeys = {
  ofMaterial: (materialId: string) => ['quizzes', 'material', materialId] as const,
  editable: (id: string) => ['quizzes', 'editable', id] as const,
  paper: (id: string, round: number) => ['quizzes', 'paper', id, round] as const,
  attempts: (id: string) => ['quizzes', 'attempts', id] as const,
  review: (attemptId: string) => ['quizzes', 'review', attemptId] as const,
};

/** Rejects with 404 where the material has none. */
export function quizQuery(api: ApiClient, materialId: string) {
  return queryOptions({
    queryKey: quizKeys.ofMaterial(materialId),
    queryFn: ({ signal }) => api.quizzes.ofMaterial({ params: { materialId }, signal }).then(({ data }) => data),
  });
}

/**
 * The paper of one try: asked for once, or it would be another one.
 *
 * @param paperId what is gone on with after a reload
 */
export function quizPaperQuery(api: ApiClient, id: string, round: number, paperId: string | undefined) {
  return queryOptions({
    queryKey: quizKeys.paper(id, round),
    queryFn: () => api.quizzes.start({ params: { id }, body: { paperId } }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** With the right answers: for editors. */
export function editableQuizQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: quizKeys.editable(id),
    queryFn: ({ signal }) => api.quizzes.editable({ params: { id }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

export function ownQuizAttemptsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: quizKeys.attempts(id),
    queryFn: ({ signal }) => api.quizzes.ownAttempts({ params: { id }, signal }).then(({ data }) => data),
  });
}

export function attemptReviewQuery(api: ApiClient, attemptId: string) {
  return queryOptions({
    queryKey: quizKeys.review(attemptId),
    queryFn: ({ signal }) => api.quizzes.review({ params: { id: attemptId }, signal }).then(({ data }) => data),
  });
}
