export { buildMaterial, buildUser } from './builders.ts';
export { createTestHost } from './createTestHost.ts';
