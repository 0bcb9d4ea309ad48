import type * as contract from '../contract/confirmations.ts';
import { endpoint } from './endpoint.ts';

export const confirmationEndpoints = {
  unread: endpoint<typeof contract.listUnreadMaterials>('GET', '/confirmations'),
  confirm: endpoint<typeof contract.confirmMaterial>('POST', '/materials/:id/confirm'),
  set: endpoint<typeof contract.setConfirmation>('PUT', '/materials/:id/confirmation'),
  list: endpoint<typeof contract.listConfirmations>('GET', '/materials/:id/confirmations'),
  exportLink: endpoint<typeof contract.createConfirmationsLink>('POST', '/materials/:id/confirmations/export-link'),
};
