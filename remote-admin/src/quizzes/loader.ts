import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminQuizzesQuery, type Host, quizAttemptsQuery } from 'shared-api';
import { readAttemptFilters, readQuizFilters } from './filters.ts';

export function quizzesLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(adminQuizzesQuery(api, readQuizFilters(address)));
    void host.queryClient.prefetchQuery(quizAttemptsQuery(api, readAttemptFilters(address)));
    return null;
  };
}
