import type * as contract from '../contract/confirmations.ts';
import { endpoint } from './endpoint.ts';

export const confirmationEndpoints = {
  confirm: endpoint<typeof contract.confirmMaterial>('POST', '/materials/:id/confirm'),
  set: endpoint<typeof contract.setConfirmation>('PUT', '/materials/:id/confirmation'),
  list: endpoint<typeof contract.listConfirmations>('GET', '/materials/:id/confirmations'),
  export: endpoint<typeof contract.exportConfirmations>('GET', '/materials/:id/confirmations/export'),
};
