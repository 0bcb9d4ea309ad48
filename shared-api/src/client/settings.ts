import type * as contract from '../contract/settings.ts';
import { endpoint } from './endpoint.ts';

export const settingEndpoints = {
  get: endpoint<typeof contract.getSettings>('GET', '/admin/settings'),
  update: endpoint<typeof contract.updateSettings>('PUT', '/admin/settings'),
};
