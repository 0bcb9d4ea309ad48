import { type ApiTransport, materialsQuery } from 'shared-api';

/** The newest materials that the person may see. */
export function recentMaterialsQuery(api: ApiTransport) {
  return materialsQuery(api, { limit: 5 });
}
