import type * as contract from '../contract/materials.ts';
import { endpoint } from './endpoint.ts';

export const materialEndpoints = {
  list: endpoint<typeof contract.listMaterials>('GET', '/materials'),
  get: endpoint<typeof contract.getMaterial>('GET', '/materials/:id'),
  toggleLike: endpoint<typeof contract.toggleLike>('POST', '/materials/:id/like'),
  toggleFavorite: endpoint<typeof contract.toggleFavorite>('POST', '/materials/:id/favorite'),
  reportProgress: endpoint<typeof contract.reportProgress>('PUT', '/materials/:id/progress', { isBackground: true }),
};
