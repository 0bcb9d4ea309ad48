import type * as contract from '../contract/editing.ts';
import { endpoint } from './endpoint.ts';

export const editingEndpoints = {
  create: endpoint<typeof contract.createMaterial>('POST', '/materials'),
  update: endpoint<typeof contract.updateMaterial>('PUT', '/materials/:id'),
  remove: endpoint<typeof contract.deleteMaterial>('DELETE', '/materials/:id'),
  open: endpoint<typeof contract.editableMaterial>('GET', '/materials/:id/editing'),
  saveDraft: endpoint<typeof contract.saveDraft>('PUT', '/materials/:id/draft', { isBackground: true }),
  deleteDraft: endpoint<typeof contract.deleteDraft>('DELETE', '/materials/:id/draft'),
  compareDraft: endpoint<typeof contract.compareDraft>('POST', '/materials/:id/compare'),
  versions: endpoint<typeof contract.listVersions>('GET', '/materials/:id/versions'),
  version: endpoint<typeof contract.getVersion>('GET', '/materials/:id/versions/:number'),
  restore: endpoint<typeof contract.restoreVersion>('POST', '/materials/:id/versions/:number/restore'),
  convert: endpoint<typeof contract.convertContent>('POST', '/content/convert'),
};
