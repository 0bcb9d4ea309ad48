import { gzipSync } from 'node:zlib';
import type { ProofReport, ProofScreen, ReleaseManifest } from 'shared-api';
import { pack } from 'tar-stream';
import { buildHash } from '../proofs/judge.ts';

/** The beginning of a JPEG is enough to be one by its signature. */
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

export function buildScreen(overrides: Partial<ProofScreen> = {}): ProofScreen {
  return { pattern: '/', address: '/admin', role: 'ADMIN', picture: null, findings: [], ...overrides };
}

/** What a run says of a build with the manifest. */
export function buildReport(manifest: ReleaseManifest, overrides: Partial<ProofReport> = {}): ProofReport {
  return {
    build: buildHash(manifest),
    shell: '1.0.0',
    chromium: '140.0.0.0',
    startedAt: '2026-11-20T09:00:00.000Z',
    duration: 21_000,
    screens: [buildScreen({ role: 'EDITOR' }), buildScreen()],
    ...overrides,
  };
}

/** Files in the order in which they are given. */
export async function buildProofArchive(files: [name: string, content: string | Buffer][]): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks));
}
