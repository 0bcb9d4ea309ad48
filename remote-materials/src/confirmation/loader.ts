import type { LoaderFunctionArgs } from 'react-router-dom';
import { createApiClient, type Host, type Material, materialQuery } from 'shared-api';
import { editorOnly } from '../editorOnly.ts';

export function confirmationsLoader(host: Host) {
  const api = createApiClient(host.api);
  const guard = editorOnly(host);
  return ({ params }: LoaderFunctionArgs): Promise<Material> => {
    guard();
    return host.queryClient.ensureQueryData(materialQuery(api, params.id ?? ''));
  };
}
