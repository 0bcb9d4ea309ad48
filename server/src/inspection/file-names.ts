import type { ReleaseManifest } from 'shared-api';
import type { Report } from './report.ts';

/**
 * Files that versions share lie in one folder, where a name means one content for ever: it has to come from the content.
 * That it does is seen when another version has the same name (releases/file-names.ts).
 */
export function fileNameProblems({ kind, addressing, files }: ReleaseManifest, report: Report): void {
  if (addressing !== 'content') return;
  if (kind === 'shell') {
    report.add('files', 'Файлы оболочки лежат по номеру её версии, а release.json говорит, что по содержимому.');
  }
  for (const { path } of files) {
    if (/\.[0-9a-f]{8,64}\.\w+$/.test(path)) continue;
    report.add('files', `В имени файла ${path} нет хеша его содержимого. Соберите portalBuild().`);
  }
}
