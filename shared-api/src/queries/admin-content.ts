import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

type Calls = ApiClient['adminContent'];
type Filters<Name extends keyof Calls> = Parameters<Calls[Name]>[0] extends infer Input
  ? NonNullable<NonNullable<Input> extends { query?: infer Query } ? Query : never>
  : never;

export type AdminMaterialFilters = Filters<'materials'>;
export type AdminQuizFilters = Filters<'quizzes'>;
export type QuizAttemptFilters = Filters<'quizAttempts'>;
export type AdminAttestationFilters = Filters<'attestations'>;
export type AttestationAttemptFilters = Filters<'attestationAttempts'>;

/** What changes here shows in the readers' lists and in the counts too. */
export const adminContentKeys = {
  materials: ['admin', 'materials'] as const,
  quizzes: ['admin', 'quizzes'] as const,
  attestations: ['admin', 'attestations'] as const,
};

export function adminMaterialsQuery(api: ApiClient, filters: AdminMaterialFilters) {
  return queryOptions({
    queryKey: [...adminContentKeys.materials, 'list', filters],
    queryFn: ({ signal }) => api.adminContent.materials({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function adminQuizzesQuery(api: ApiClient, filters: AdminQuizFilters) {
  return queryOptions({
    queryKey: [...adminContentKeys.quizzes, 'list', filters],
    queryFn: ({ signal }) => api.adminContent.quizzes({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function quizAttemptsQuery(api: ApiClient, filters: QuizAttemptFilters) {
  return queryOptions({
    queryKey: [...adminContentKeys.quizzes, 'attempts', filters],
    queryFn: ({ signal }) => api.adminContent.quizAttempts({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function adminAttestationsQuery(api: ApiClient, filters: AdminAttestationFilters) {
  return queryOptions({
    queryKey: [...adminContentKeys.attestations, 'list', filters],
    queryFn: ({ signal }) => api.adminContent.attestations({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function attestationAttemptsQuery(api: ApiClient, filters: AttestationAttemptFilters) {
  return queryOptions({
    queryKey: [...adminContentKeys.attestations, 'attempts', filters],
    queryFn: ({ signal }) => api.adminContent.attestationAttempts({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
