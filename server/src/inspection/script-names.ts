import type { ReleaseManifest } from 'shared-api';
import { loadedFiles } from '../archives/loaded-files.ts';
import type { Report } from './report.ts';

/** Whether the file is one of those that are read as scripts. */
export function isScript(file: string): boolean {
  return /\.[cm]?js$/.test(file);
}

/** What the portal puts into a page as a script; a module would need another tag. */
export function isPageScript(file: string): boolean {
  return file.endsWith('.js');
}

/**
 * Whatever a browser may run as a script is told by its name, else nobody would look at it. nginx finds the type by
 * the ending in any case of letters.
 */
export function scriptNameProblems(manifest: ReleaseManifest, report: Report): void {
  for (const file of loadedFiles(manifest)) {
    if (isPageScript(file)) continue;
    report.add('files', `Файл ${file} загружается как скрипт, а его имя не кончается на .js. ${advice}`);
  }
  for (const { path } of manifest.files) {
    if (isScript(path) || !isScript(path.toLowerCase())) continue;
    report.add('files', `Файл ${path} — скрипт, но его расширение не из строчных букв. ${advice}`);
  }
}

const advice = 'Соберите через portalBuild(): она называет скрипты «имя.js».';
