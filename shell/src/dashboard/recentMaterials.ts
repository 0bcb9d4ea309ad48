import { type ApiClient, materialsQuery } from 'shared-api';

/** The newest materials that the person may see. */
export function recentMaterialsQuery(api: ApiClient) {
  return materialsQuery(api, { limit: 5 });
}
