import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const quizzesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const quizKeys = {
  all: ['quizzes'] as const,
  ofMaterial: (materialId: string) => ['quizzes', 'material', materialId] as const,
  editable: (id: string) => ['quizzes', 'editable', id] as const,
  paper: (id: string, round: number) => ['quizzes', 'paper', id, round] as const,
  attempts: (id: string) => ['quizzes', 'attempts', id] as const,
  review: (attemptId: string) => ['quizzes', 'review', attemptId] as const,
};

/** Rejects with 404 where the material has none. */
export function quizQuery(api: ApiTransport, materialId: string) {
  return queryOptions({
    queryKey: quizKeys.ofMaterial(materialId),
    queryFn: ({ signal }) =>
      quizzesApi(api)
        .quizOfMaterial({ params: { materialId }, signal })
        .then(({ data }) => data),
  });
}

/** With the right answers: for editors. */
export function editableQuizQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: quizKeys.editable(id),
    queryFn: ({ signal }) =>
      quizzesApi(api)
        .editableQuiz({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export type AdminQuizFilters = FiltersOf<typeof contract.listAdminQuizzes>;

export function adminQuizzesQuery(api: ApiTransport, filters: AdminQuizFilters) {
  return queryOptions({
    queryKey: ['admin', 'quizzes', 'list', filters],
    queryFn: ({ signal }) =>
      quizzesApi(api)
        .listAdminQuizzes({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
