import { useQuery } from '@tanstack/react-query';
import { materialsQuery, useApi, useHost } from 'shared-api';
import { plainText, useDebouncedValue } from 'shared-ui';

/** Milliseconds without a letter after which the server is asked. */
const pause = 250;
/** As many as can be looked over. */
const limit = 8;
/** Letters that the server takes. */
const longest = 200;

export type SearchState = 'off' | 'loading' | 'ready' | 'failed';

/**
 * Materials by words of theirs; the newest ones without words. Only the answer to what is typed now counts: an older
 * request is given up, and until the answer has come those that are known and fit are shown.
 */
export function useMaterials(typed: string, isWanted: boolean) {
  const api = useApi();
  const { queryClient } = useHost();
  const words = typed.trim().slice(0, longest);
  const search = useDebouncedValue(words, pause);
  const filters = search === '' ? { limit } : { limit, search };
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(
    { ...materialsQuery(api, filters), enabled: isWanted },
    queryClient,
  );
  const isAnswer = search === words && !isPlaceholderData && !isFetching;
  const state: SearchState = !isWanted ? 'off' : !isAnswer ? 'loading' : isError ? 'failed' : 'ready';
  const known = data?.materials ?? [];
  const found = isAnswer && !isError ? known : known.filter(({ title }) => fits(title, words));
  return { state, found: isWanted ? found : [], retry: () => void refetch() };
}

function fits(title: string, words: string): boolean {
  const name = plainText(title);
  return plainText(words)
    .split(/\s+/)
    .every((word) => name.includes(word));
}
