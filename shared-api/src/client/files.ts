import type * as contract from '../contract/files.ts';
import { endpoint } from './endpoint.ts';

export const fileEndpoints = {
  address: endpoint<typeof contract.fileAddress>('GET', '/files/:id/address'),
};
