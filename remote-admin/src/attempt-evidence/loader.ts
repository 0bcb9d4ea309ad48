import type { LoaderFunctionArgs } from 'react-router-dom';
import { type AttemptEvidence, attemptEvidenceQuery, type Host } from 'shared-api';

export function evidenceLoader(host: Host) {
  const { api } = host;
  return ({ params }: LoaderFunctionArgs): Promise<AttemptEvidence> =>
    host.queryClient.fetchQuery(attemptEvidenceQuery(api, params.id ?? ''));
}
