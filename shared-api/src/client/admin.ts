import type * as contract from '../contract/admin.ts';
import { endpoint } from './endpoint.ts';

export const adminEndpoints = {
  stats: endpoint<typeof contract.adminStats>('GET', '/admin/stats'),
};
