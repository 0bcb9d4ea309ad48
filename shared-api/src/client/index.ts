import { adminEndpoints } from './admin.ts';
import { adminContentEndpoints } from './admin-content.ts';
import { adminReferenceEndpoints } from './admin-reference.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { attemptDecisionEndpoints } from './attempt-decisions.ts';
import { attestationEndpoints } from './attestations.ts';
import { authEndpoints } from './auth.ts';
import { certificateEndpoints } from './certificates.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { correctionEndpoints } from './corrections.ts';
import { editingEndpoints } from './editing.ts';
import { bindEndpoints } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import type { ApiTransport } from './http.ts';
import { letterEndpoints } from './letters.ts';
import { logEndpoints } from './logs.ts';
import { materialEndpoints } from './materials.ts';
import { notificationEndpoints } from './notifications.ts';
import { packageEndpoints } from './packages.ts';
import { quizEndpoints } from './quizzes.ts';
import { referenceEndpoints } from './reference.ts';
import { releaseEndpoints } from './releases.ts';
import { resultEndpoints } from './results.ts';
import { settingEndpoints } from './settings.ts';
import { uploadEndpoints } from './uploads.ts';

/** The typed calls over a transport. A remote brings its own, so a new call needs no release of the shell. */
export function createApiClient(send: ApiTransport) {
  return {
    admin: bindEndpoints(adminEndpoints, send),
    adminContent: bindEndpoints(adminContentEndpoints, send),
    adminReference: bindEndpoints(adminReferenceEndpoints, send),
    adminUsers: bindEndpoints(adminUserEndpoints, send),
    attemptDecisions: bindEndpoints(attemptDecisionEndpoints, send),
    attestations: bindEndpoints(attestationEndpoints, send),
    auth: bindEndpoints(authEndpoints, send),
    certificates: bindEndpoints(certificateEndpoints, send),
    confirmations: bindEndpoints(confirmationEndpoints, send),
    corrections: bindEndpoints(correctionEndpoints, send),
    editing: bindEndpoints(editingEndpoints, send),
    files: bindEndpoints(fileEndpoints, send),
    letters: bindEndpoints(letterEndpoints, send),
    logs: bindEndpoints(logEndpoints, send),
    materials: bindEndpoints(materialEndpoints, send),
    notifications: bindEndpoints(notificationEndpoints, send),
    packages: bindEndpoints(packageEndpoints, send),
    quizzes: bindEndpoints(quizEndpoints, send),
    reference: bindEndpoints(referenceEndpoints, send),
    releases: bindEndpoints(releaseEndpoints, send),
    results: bindEndpoints(resultEndpoints, send),
    settings: bindEndpoints(settingEndpoints, send),
    uploads: bindEndpoints(uploadEndpoints, send),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
