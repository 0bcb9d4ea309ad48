import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { loadedFiles } from '../archives/loaded-files.ts';
import { UnreadableScript } from '../scripts/read.ts';
import { chunkProblems } from './chunks.ts';
import { containerProblems } from './container.ts';
import { documentProblems, signInFile, signInProblems } from './document.ts';
import { fileNameProblems } from './file-names.ts';
import { type Found, lookAtScript } from './look.ts';
import { createReport, type Problem } from './report.ts';
import { sharedAsFound } from './requirements.ts';
import { isScript, scriptNameProblems } from './script-names.ts';
import { shellProblems } from './shell.ts';

/** What the files of a build say, whatever its release.json does. */
export interface Findings {
  problems: Problem[];
  /** What it takes of shared modules, or, a shell, gives: as declared, put right by what its code does. */
  shared: ReleaseManifest['shared'];
  /** Shared keys that are taken as a whole → where. */
  whole: Record<string, string>;
}

/**
 * Looks at every script of a build as the browser will get it. Nothing of it is run.
 *
 * @param folder where the files lie that `manifest` names
 */
export async function inspectBuild(folder: string, manifest: ReleaseManifest): Promise<Findings> {
  const report = createReport();
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const there = new Set(manifest.files.map((file) => file.path));
  for (const file of loadedFiles(manifest))
    if (!there.has(file)) report.add('files', `Файла ${file} нет в сборке, а release.json его называет.`);
  if (!manifest.initial.includes(manifest.entry)) {
    report.add('files', `Файл ${manifest.entry} — вход сборки, а среди нужных сразу (initial) его нет.`);
  }
  scriptNameProblems(manifest, report);
  fileNameProblems(manifest, report);
  const found: Found[] = [];
  // The entry first: it says which modules of the others are shared ones.
  const scripts = [...there].filter(isScript).sort((a) => (a === manifest.entry ? -1 : 0));
  for (const file of scripts) {
    const consumed = found[0]?.bundle.runtime?.consumed;
    try {
      found.push(lookAtScript({ file, text: await read(file), manifest, files: there, consumed }, report));
    } catch (error) {
      if (!(error instanceof UnreadableScript)) throw error;
      report.add('syntax', `Скрипт ${file} ${error.message}`);
    }
  }
  for (const file of [...there].filter((one) => one.endsWith('.json'))) {
    if (!isJson(await read(file))) report.add('syntax', `Файл ${file} — не JSON.`);
  }
  const entry = found.find(({ file }) => file === manifest.entry);
  if (entry) {
    chunkProblems(entry, found, manifest, report);
    if (manifest.kind === 'remote') containerProblems(entry, found, manifest, report);
    else shellProblems(entry, found, manifest, report);
  }
  if (manifest.document) documentProblems(await read(manifest.document), report);
  if (manifest.kind === 'shell' && there.has(signInFile)) signInProblems(await read(signInFile), report);
  return { problems: report.problems(), ...sharedAsFound(entry, found, manifest) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
