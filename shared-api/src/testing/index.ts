export { buildAttestation, buildId, buildMaterial, buildMaterialSummary, buildUser } from './builders.ts';
export { createFakeServer, type FakeRequest, type FakeServer, noConnection, refusal } from './createFakeServer.ts';
export { createTestHost } from './createTestHost.ts';
export { buildPasskeyCreation, buildPasskeyRequest, installPasskeys, removePasskeys } from './passkeys.ts';
