import type * as contract from '../contract/attempt-decisions.ts';
import { endpoint } from './endpoint.ts';

export const attemptDecisionEndpoints = {
  end: endpoint<typeof contract.endAttempt>('POST', '/admin/attestation-attempts/:id/end'),
  annul: endpoint<typeof contract.annulAttempt>('POST', '/admin/attestation-attempts/:id/annul'),
  reopen: endpoint<typeof contract.reopenAttempt>('POST', '/admin/attestation-attempts/:id/reopen'),
  revoke: endpoint<typeof contract.revokeCertificate>('POST', '/admin/attestation-attempts/:id/certificate/revoke'),
  issue: endpoint<typeof contract.issueCertificateAnew>('POST', '/admin/attestation-attempts/:id/certificate/issue'),
};
