import type * as contract from '../contract/admin-content.ts';
import { endpoint } from './endpoint.ts';

export const adminContentEndpoints = {
  materials: endpoint<typeof contract.listAdminMaterials>('GET', '/admin/materials'),
  deleteMaterial: endpoint<typeof contract.deleteAdminMaterial>('DELETE', '/admin/materials/:id'),
  changeMaterials: endpoint<typeof contract.changeAdminMaterials>('POST', '/admin/materials/bulk'),
  quizzes: endpoint<typeof contract.listAdminQuizzes>('GET', '/admin/quizzes'),
  quizAttempt: endpoint<typeof contract.quizAttemptEvidence>('GET', '/admin/quiz-attempts/:id'),
  quizAttempts: endpoint<typeof contract.listQuizAttempts>('GET', '/admin/quiz-attempts'),
  setQuizActive: endpoint<typeof contract.setQuizActive>('PUT', '/admin/quizzes/:id'),
  deleteQuiz: endpoint<typeof contract.deleteQuiz>('DELETE', '/admin/quizzes/:id'),
  changeQuizzes: endpoint<typeof contract.changeQuizzes>('POST', '/admin/quizzes/bulk'),
  attestations: endpoint<typeof contract.listAdminAttestations>('GET', '/admin/attestations'),
  attestationAttempts: endpoint<typeof contract.listAttestationAttempts>('GET', '/admin/attestation-attempts'),
  setAttestationActive: endpoint<typeof contract.setAttestationActive>('PUT', '/admin/attestations/:id'),
  deleteAttestation: endpoint<typeof contract.deleteAttestation>('DELETE', '/admin/attestations/:id'),
  changeAttestations: endpoint<typeof contract.changeAttestations>('POST', '/admin/attestations/bulk'),
};
