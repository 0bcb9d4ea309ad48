import type * as contract from '../contract/admin-reference.ts';
import { endpoint } from './endpoint.ts';

export const adminReferenceEndpoints = {
  list: endpoint<typeof contract.listReference>('GET', '/admin/reference'),
  create: endpoint<typeof contract.createReference>('POST', '/admin/reference/:kind'),
  rename: endpoint<typeof contract.renameReference>('PUT', '/admin/reference/:kind/:id'),
  merge: endpoint<typeof contract.mergeReference>('POST', '/admin/reference/:kind/:id/merge'),
};
