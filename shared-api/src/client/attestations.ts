import type * as contract from '../contract/attestations.ts';
import { endpoint } from './endpoint.ts';

export const attestationEndpoints = {
  list: endpoint<typeof contract.listAttestations>('GET', '/attestations'),
};
