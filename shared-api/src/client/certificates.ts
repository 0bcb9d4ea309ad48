import type * as contract from '../contract/certificates.ts';
import { endpoint } from './endpoint.ts';

export const certificateEndpoints = {
  mine: endpoint<typeof contract.myCertificates>('GET', '/certificates'),
  link: endpoint<typeof contract.createCertificateLink>('POST', '/attestations/attempts/:attemptId/certificate-link'),
  verify: endpoint<typeof contract.verifyCertificate>('GET', '/verify/:number'),
};
