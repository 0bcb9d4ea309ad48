import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Attempt, attemptQuery, type Host } from 'shared-api';

/** Always as the server has it now: another tab or another computer may have gone on. */
export function attemptLoader(host: Host) {
  const { api } = host;
  return ({ params }: LoaderFunctionArgs): Promise<Attempt> =>
    host.queryClient.fetchQuery(attemptQuery(api, params.attemptId ?? ''));
}

export function attemptCrumb(data: unknown): string | undefined {
  return (data as Attempt | undefined)?.attempt.attestation.title;
}
