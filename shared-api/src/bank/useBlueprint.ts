import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../portal/HostProvider.tsx';
import { type BlueprintLine, type BlueprintValue, mostOfBank } from '../questions/blueprint.ts';
import { type BankSource, bankQuestionsQuery, bankTagsQuery, bankTopicsQuery, blueprintQuery } from './queries.ts';

const isComplete = ({ topicId, count }: BlueprintLine) =>
  topicId !== '' && Number.isInteger(count) && count >= 1 && count <= mostOfBank.perLine;

/** What a form that draws of the bank has to know: the topics, their tags, and what there is for each line. */
export function useBlueprint(lines: BlueprintValue[], around: Omit<BankSource, 'blueprint'>) {
  const api = useApi();
  // Few forms draw of the bank.
  const topics = useQuery({ ...bankTopicsQuery(api), enabled: lines.length > 0 });
  const topicIds = [...new Set(lines.map(({ topicId }) => topicId))].filter((id) => id !== '');
  const tags = useQueries({ queries: topicIds.map((id) => bankTagsQuery(api, id)) });
  const asked = lines.filter(isComplete);
  const blueprint = asked.map(({ topicId, difficulty, tags: of, count }) => ({ topicId, difficulty, tags: of, count }));
  const survey = useQuery(blueprintQuery(api, { ...around, blueprint }));
  return {
    topics,
    /** Undefined until they have come. */
    tagsOf: (topicId: string) => tags[topicIds.indexOf(topicId)],
    /** Undefined where it is not known, as of a line that is not complete. */
    found: ({ key }: BlueprintValue) =>
      survey.isPlaceholderData ? undefined : survey.data?.lines[asked.findIndex((line) => line.key === key)],
  };
}

/** What a choice of questions of the bank shows. @param isForQuiz those kept for attestations are left out */
export function useBankChoice(isForQuiz: boolean) {
  const api = useApi();
  const [filters, setFilters] = useState({ search: '', topicId: '', page: 1 });
  const { search, topicId, page } = filters;
  const isReserved = isForQuiz ? false : undefined;
  const list = useQuery(
    bankQuestionsQuery(api, { search: search || undefined, topicId: topicId || undefined, isReserved, page }),
  );
  return { filters, setFilters, list, topics: useQuery(bankTopicsQuery(api)) };
}
