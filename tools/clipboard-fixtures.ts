import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../shared-api/src/document/paste/fixtures/libreoffice');

/**
 * `node tools/clipboard-fixtures.ts` makes the samples of LibreOffice's clipboard again from the documents in
 * `sources`, with `soffice` of Debian's libreoffice-writer and libreoffice-calc: its HTML filter also writes what it
 * copies. The expected forms beside them are written by people.
 */
function main(): void {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'soffice-'));
  try {
    convert(profile, 'html:HTML (StarWriter):EmbedImages', globSync('sources/*.fodt', { cwd: folder }));
    convert(profile, 'html:HTML (StarCalc)', globSync('sources/*.fods', { cwd: folder }));
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function convert(profile: string, filter: string, files: string[]): void {
  const options = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', filter, '--outdir', '.'];
  execFileSync('soffice', [...options, ...files], { cwd: folder, stdio: 'inherit' });
}

main();
