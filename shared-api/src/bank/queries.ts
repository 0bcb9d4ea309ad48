import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import type { BlueprintLine } from '../questions/blueprint.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const bankApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const bankKeys = { all: ['admin', 'bank'] as const };

export function bankTopicsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'topics'],
    queryFn: ({ signal }) =>
      bankApi(api)
        .listTopics({ signal })
        .then(({ data }) => data),
  });
}

/** Tags of a topic's questions and of those in it. */
export function bankTagsQuery(api: ApiTransport, topicId: string) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'tags', topicId],
    queryFn: ({ signal }) =>
      bankApi(api)
        .listBankTags({ query: { topicId }, signal })
        .then(({ data }) => data),
    enabled: topicId !== '',
  });
}

export type BankFilters = FiltersOf<typeof contract.listBankQuestions>;

export function bankQuestionsQuery(api: ApiTransport, filters: BankFilters) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'questions', filters],
    queryFn: ({ signal }) =>
      bankApi(api)
        .listBankQuestions({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

/** What the person began with must not be an old one. */
export function bankQuestionQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'question', id],
    queryFn: ({ signal }) =>
      bankApi(api)
        .bankQuestion({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export function bankVersionsQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'versions', id],
    queryFn: ({ signal }) =>
      bankApi(api)
        .bankVersions({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

/** Figures by question; none are asked for where there is no question. */
export function bankStatisticsQuery(api: ApiTransport, ids: string[]) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'statistics', ids],
    queryFn: ({ signal }) =>
      bankApi(api)
        .bankStatistics({ body: { ids }, signal })
        .then(({ data }) => data),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
}

/** What is drawn of the bank, and what is asked beside it. */
export interface BankSource {
  blueprint: BlueprintLine[];
  materialIds?: string[];
  questionIds?: string[];
  isForQuiz?: boolean;
}

/** How the lines stand to the questions of the bank now. */
export function blueprintQuery(api: ApiTransport, source: BankSource) {
  return queryOptions({
    queryKey: [...bankKeys.all, 'blueprint', source],
    queryFn: ({ signal }) =>
      bankApi(api)
        .checkBlueprint({ body: source, signal })
        .then(({ data }) => data),
    enabled: source.blueprint.length > 0,
    placeholderData: (previous) => previous,
  });
}
