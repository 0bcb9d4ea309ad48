import type * as contract from '../contract/logs.ts';
import { endpoint } from './endpoint.ts';

export const logEndpoints = {
  list: endpoint<typeof contract.listLogs>('GET', '/admin/logs'),
  stats: endpoint<typeof contract.logStats>('GET', '/admin/logs/stats'),
  exportLink: endpoint<typeof contract.createExportLink>('POST', '/admin/logs/export-link'),
};
