import type * as contract from '../contract/results.ts';
import { endpoint } from './endpoint.ts';

export const resultEndpoints = {
  statistics: endpoint<typeof contract.attestationStatistics>('GET', '/admin/attestations/:id/statistics'),
  people: endpoint<typeof contract.attestationPeople>('GET', '/admin/attestations/:id/people'),
  exportLink: endpoint<typeof contract.createResultsLink>('POST', '/admin/attestations/:id/people/export-link'),
  protocols: endpoint<typeof contract.listProtocols>('GET', '/admin/attestations/:id/protocols'),
  createProtocol: endpoint<typeof contract.createProtocol>('POST', '/admin/attestations/:id/protocols'),
  nextNumber: endpoint<typeof contract.nextProtocolNumber>('GET', '/admin/protocols/next-number'),
  protocolLink: endpoint<typeof contract.createProtocolLink>('POST', '/admin/protocols/:id/link'),
  evidence: endpoint<typeof contract.attemptEvidence>('GET', '/admin/attestation-attempts/:id/evidence'),
};
