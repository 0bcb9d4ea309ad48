import type { OwnSecondFactor, User } from 'shared-api';
import { attempts, auth, materials, secondFactor } from 'shared-api/contract';
import { createFakeServer } from 'shared-api/testing';

/** Of a person who has done nothing yet. */
export const noStats = { materialsCount: 0, quizAttemptsCount: 0, attestationAttemptsCount: 0, lastLoginAt: null };

/** Of a person whom the password alone lets in, at an address where there are no passkeys. */
export const noFactor: OwnSecondFactor = {
  ...{ isOn: false, since: null, hasApp: false, passkeys: [], passkeyPlace: null },
  ...{ recoveryCodesLeft: 0, isRequired: false },
};

/** Answers all that the profile asks for with nothing; what a test is about it answers itself. */
export function createProfileServer(user: User) {
  const server = createFakeServer();
  server.answer(auth.me, () => ({ data: { user, stats: noStats } }));
  server.answer(secondFactor.ownSecondFactor, () => ({ data: noFactor }));
  server.answer(auth.listSessions, () => ({ data: [] }));
  server.answer(auth.listTokens, () => ({ data: [] }));
  server.answer(attempts.myAttempts, () => ({ data: [] }));
  server.answer(materials.listMaterials, () => ({ data: { materials: [], total: 0, totalPages: 0, page: 1 } }));
  return server;
}
