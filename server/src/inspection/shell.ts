import type { ReleaseManifest } from 'shared-api';
import type { Found } from './look.ts';
import type { Report } from './report.ts';

/** Not among webpack's shared modules: the shell hands it to remotes through the page. */
const federationRuntime = '@module-federation/runtime-core';

/** The main script of a shell starts something, from its own address, and gives remotes what release.json promises. */
export function shellProblems(entry: Found, all: Found[], manifest: ReleaseManifest, report: Report): void {
  const { runtime } = entry.bundle;
  if (!runtime) {
    report.add(
      'container',
      `${entry.file} — не главный скрипт оболочки: в нём нет загрузчика сборки. Портал остался бы пустым. Соберите оболочку через portalBuild().`,
    );
    return;
  }
  const address = `/shell/${manifest.version}/`;
  if (runtime.publicPath !== address) {
    report.add(
      'container',
      `Оболочка собрана для адреса ${runtime.publicPath ?? 'без имени'}, а встанет по ${address}: её части не нашлись бы. Соберите её с этой версией.`,
    );
  }
  const exports = new Map(all.flatMap(({ requests }) => [...requests.exports]));
  for (const [key, promised] of Object.entries(manifest.shared)) {
    if (key === federationRuntime) continue;
    const given = runtime.provided.get(key);
    if (!given) {
      report.add(
        'shared',
        `release.json обещает разделам модуль ${key}, а оболочка его не даёт. Соберите оболочку заново.`,
      );
      continue;
    }
    if (given.version !== promised.version) {
      report.add(
        'shared',
        `release.json обещает ${key} ${promised.version}, а оболочка даёт ${given.version}. Соберите оболочку заново.`,
      );
    }
    const names = given.module === null ? undefined : exports.get(given.module);
    const missing = names ? (promised.names ?? []).filter((name) => !names.has(name)) : [];
    if (missing.length > 0) {
      report.add(
        'shared',
        `release.json обещает из ${key} имена ${missing.join(', ')}, а оболочка их не даёт. Соберите оболочку заново.`,
      );
    }
  }
}
