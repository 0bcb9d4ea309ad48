import type * as contract from '../contract/releases.ts';
import { endpoint } from './endpoint.ts';

export const releaseEndpoints = {
  list: endpoint<typeof contract.list>('GET', '/admin/releases'),
  activate: endpoint<typeof contract.activate>('POST', '/releases/:name/activate'),
  setCanary: endpoint<typeof contract.setCanary>('POST', '/releases/:name/canary'),
  promote: endpoint<typeof contract.promote>('POST', '/releases/:name/promote'),
  rollBack: endpoint<typeof contract.rollBack>('POST', '/releases/:name/rollback'),
  listTokens: endpoint<typeof contract.listTokens>('GET', '/admin/release-tokens'),
  createToken: endpoint<typeof contract.createToken>('POST', '/admin/release-tokens'),
  revokeToken: endpoint<typeof contract.revokeToken>('DELETE', '/admin/release-tokens/:id'),
};
