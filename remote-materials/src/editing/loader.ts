import { categoriesQuery, createApiClient, departmentsQuery, type Host } from 'shared-api';
import { editorOnly } from '../editorOnly.ts';

/** Asks for the form's choices together with its code; the form does not wait for them. */
export function createLoader(host: Host) {
  const guard = editorOnly(host);
  const api = createApiClient(host.api);
  return (): null => {
    guard();
    void host.queryClient.prefetchQuery(categoriesQuery(api));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
