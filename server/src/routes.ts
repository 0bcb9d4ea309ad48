import { attemptRoutes } from './attempts/routes.ts';
import { adminAttestationRoutes } from './attestations/admin-routes.ts';
import { attestationRoutes } from './attestations/routes.ts';
import { passkeySignInRoutes } from './auth/passkey-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { secondStepRoutes } from './auth/second-step-routes.ts';
import { personalTokenRoutes } from './auth/token-routes.ts';
import { bankFileRoutes } from './bank/file-routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { documentRoutes } from './document/routes.ts';
import { documentSettingRoutes } from './documents/routes.ts';
import { dutyRoutes } from './duties/routes.ts';
import { adminMaterialRoutes } from './editing/admin-routes.ts';
import { approvalRoutes } from './editing/approval-routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { embedRoutes } from './embeds/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { incomingRoutes } from './incoming/routes.ts';
import { installRoutes } from './install/routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { linkCheckRoutes } from './link-check/routes.ts';
import { clientErrorRoutes } from './live/failure-routes.ts';
import { liveRoutes } from './live/routes.ts';
import { liveEventRoutes } from './live-events/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { materialRoutes } from './materials/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { npmRoutes } from './npm/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { releaseTokenRoutes } from './packages/token-routes.ts';
import { searchRoutes } from './portal-search/routes.ts';
import { stateRoutes } from './portal-state/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { programmeRoutes } from './programmes/routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { questionFileRoutes } from './question-files/routes.ts';
import { adminQuizRoutes } from './quizzes/admin-routes.ts';
import { quizRoutes } from './quizzes/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { publishRoutes } from './releases/publish-routes.ts';
import { resultRoutes } from './results/routes.ts';
import { observationRoutes } from './rollouts/observation-routes.ts';
import { searchMissRoutes } from './search-misses/routes.ts';
import { adminFactorRoutes } from './second-factor/admin-routes.ts';
import { ownFactorRoutes } from './second-factor/own-routes.ts';
import { ownPasskeyRoutes } from './second-factor/passkey-routes.ts';
import { sectionRoutes } from './sections/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { providerLogoutRoutes } from './single-sign-on/logout-routes.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import { adminStatsRoutes } from './stats/admin-routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { synonymRoutes } from './synonyms/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { trainingRoutes } from './trainings/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every domain by its routes: a new one is a line here. */
export const domains = [
  authRoutes,
  secondStepRoutes,
  passkeySignInRoutes,
  ownFactorRoutes,
  ownPasskeyRoutes,
  personalTokenRoutes,
  singleSignOnRoutes,
  providerLogoutRoutes,
  referenceRoutes,
  statsRoutes,
  todayRoutes,
  settingRoutes,
  documentSettingRoutes,
  embedRoutes,
  searchRoutes,
  searchMissRoutes,
  synonymRoutes,
  linkCheckRoutes,
  materialRoutes,
  sectionRoutes,
  editingRoutes,
  presenceRoutes,
  templateRoutes,
  incomingRoutes,
  exportRoutes,
  commentRoutes,
  confirmationRoutes,
  followRoutes,
  attestationRoutes,
  attemptRoutes,
  decisionRoutes,
  correctionRoutes,
  certificateRoutes,
  trainingRoutes,
  resultRoutes,
  dutyRoutes,
  programmeRoutes,
  notificationRoutes,
  letterRoutes,
  stateRoutes,
  webhookRoutes,
  adminStatsRoutes,
  adminMaterialRoutes,
  approvalRoutes,
  adminQuizRoutes,
  adminAttestationRoutes,
  quizRoutes,
  questionFileRoutes,
  bankRoutes,
  bankFileRoutes,
  metricsRoutes,
  publishRoutes,
  previewRoutes,
  proofRoutes,
  packageRoutes,
  releaseTokenRoutes,
  logRoutes,
  userRoutes,
  adminFactorRoutes,
  uploadRoutes,
  clientErrorRoutes,
  liveEventRoutes,
  observationRoutes,
  fileRoutes,
  healthRoutes,
  liveRoutes,
  npmRoutes,
  installRoutes,
  documentRoutes,
];
