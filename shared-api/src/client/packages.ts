import type * as contract from '../contract/packages.ts';
import { endpoint } from './endpoint.ts';

export const packageEndpoints = {
  list: endpoint<typeof contract.list>('GET', '/admin/packages'),
  register: endpoint<typeof contract.register>('POST', '/admin/packages'),
  change: endpoint<typeof contract.change>('PUT', '/admin/packages/:name'),
  unregister: endpoint<typeof contract.unregister>('DELETE', '/admin/packages/:name'),
};
