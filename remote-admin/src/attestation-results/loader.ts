import type { LoaderFunctionArgs } from 'react-router-dom';
import { type AttestationStatistics, attestationPeopleQuery, attestationStatisticsQuery, type Host } from 'shared-api';
import { readCounted, readPeopleFilters } from './filters.ts';

/** The figures, without which there is no page; the people come along. */
export function resultsLoader(host: Host) {
  const { api } = host;
  return ({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<AttestationStatistics> => {
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(attestationPeopleQuery(api, id, readPeopleFilters(address)));
    return host.queryClient.fetchQuery(attestationStatisticsQuery(api, id, readCounted(address)));
  };
}

export function resultsCrumb(data: unknown): string | undefined {
  const statistics = data as AttestationStatistics | undefined;
  return statistics && `Результаты: ${statistics.attestation.title}`;
}
