import type { LoaderFunctionArgs } from 'react-router-dom';
import { type AttemptEvidence, attemptEvidenceQuery, createApiClient, type Host } from 'shared-api';

export function evidenceLoader(host: Host) {
  const api = createApiClient(host.api);
  return ({ params }: LoaderFunctionArgs): Promise<AttemptEvidence> =>
    host.queryClient.fetchQuery(attemptEvidenceQuery(api, params.id ?? ''));
}
