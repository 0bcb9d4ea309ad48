import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { type Findings, inspectBuild } from '../inspection/inspect.ts';
import { type BuildOptions, buildManifest, filesOf } from './buildArchive.ts';

/**
 * What the inspection finds in a small build.
 *
 * @param change gets the entry's text and gives the one that is looked at
 */
export async function inspect(
  options: BuildOptions,
  change = (text: string) => text,
  declared: Partial<ReleaseManifest> = {},
): Promise<Findings> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'inspection-'));
  const manifest = { ...buildManifest(options), ...declared };
  try {
    for (const [name, text] of Object.entries(filesOf(options))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), name === manifest.entry ? change(text) : text);
    }
    return await inspectBuild(folder, manifest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
