import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Attestation, attestationQuery, type Host } from 'shared-api';

/** The attestation to change, as it is now; null for a new one. */
export function attestationFormLoader(host: Host) {
  const { api } = host;
  return async ({ params }: LoaderFunctionArgs): Promise<{ attestation: Attestation | null }> => ({
    attestation: params.id
      ? await host.queryClient.fetchQuery({ ...attestationQuery(api, params.id), staleTime: 0 })
      : null,
  });
}
