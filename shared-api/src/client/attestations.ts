import type * as contract from '../contract/attestations.ts';
import { endpoint } from './endpoint.ts';

export const attestationEndpoints = {
  list: endpoint<typeof contract.listAttestations>('GET', '/attestations'),
  get: endpoint<typeof contract.getAttestation>('GET', '/attestations/:id'),
  create: endpoint<typeof contract.createAttestation>('POST', '/attestations'),
  update: endpoint<typeof contract.updateAttestation>('PUT', '/attestations/:id'),
  preview: endpoint<typeof contract.previewAttestation>('POST', '/attestations/preview'),
  myAttempts: endpoint<typeof contract.myAttempts>('GET', '/attestations/my-attempts'),
  start: endpoint<typeof contract.startAttempt>('POST', '/attestations/:id/start'),
  attempt: endpoint<typeof contract.getAttempt>('GET', '/attestations/attempts/:attemptId'),
  attemptState: endpoint<typeof contract.getAttemptState>('GET', '/attestations/attempts/:attemptId/state'),
  saveAnswers: endpoint<typeof contract.saveAnswers>('PUT', '/attestations/attempts/:attemptId/answers'),
  submit: endpoint<typeof contract.submitAttempt>('POST', '/attestations/attempts/:attemptId/submit'),
  nextReview: endpoint<typeof contract.nextReview>('GET', '/admin/attestation-attempts/review'),
  review: endpoint<typeof contract.reviewAttempt>('POST', '/admin/attestation-attempts/:id/review'),
  grantAllowance: endpoint<typeof contract.grantAllowance>('PUT', '/admin/attestations/:id/allowances/:userId'),
};
