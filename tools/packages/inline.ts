import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtFile, sourceManifest } from './sources.ts';

/** What stands between the quotes of an import in compiled JavaScript. */
const imports = /(?<=(?:\bfrom |\bimport |\bimport\()(["']))[\w@.:/-]+(?=\1)/g;

/**
 * Gives `release` a copy of those files of shared-api that it runs itself. As a dependency shared-api would be asked
 * of npm's own registry, where anybody may have a package of that name; and a command has to start before a repository
 * has installed anything. The types go on naming shared-api, which a repository has for its remote.
 *
 * @param folder with both packages, compiled
 */
export function inlineSharedApi(folder: string): void {
  const release = path.join(folder, 'release/dist');
  const sharedApi = path.join(folder, 'shared-api/dist');
  const place = path.join(release, 'shared-api');
  const taken = new Set<string>();

  /** Copies the file with what it imports. */
  function take(file: string): void {
    if (taken.has(file)) return;
    taken.add(file);
    const text = readFileSync(path.join(sharedApi, file), 'utf8');
    const target = path.join(place, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    for (const found of importsOf(text)) {
      if (found.startsWith('.')) take(path.join(path.dirname(file), found));
    }
  }

  for (const script of globSync('**/*.js', { cwd: release })) {
    const file = path.join(release, script);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(imports, (name) => {
      const entry = entryFile(name);
      if (entry === null) return name;
      take(entry);
      const relative = path.relative(path.dirname(file), path.join(place, entry)).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    if (changed !== text) writeFileSync(file, changed);
  }
}

/** The names of all that compiled JavaScript imports. */
export function importsOf(text: string): string[] {
  return text.match(imports) ?? [];
}

/** The file in the built shared-api that an import of it leads to; null for other imports. */
function entryFile(name: string): string | null {
  const [library, ...rest] = name.split('/');
  if (library !== 'shared-api') return null;
  const wanted = ['.', ...rest].join('/');
  for (const [entry, source] of Object.entries(sourceManifest('shared-api').exports)) {
    const [before = '', after = ''] = entry.split('*');
    const isPattern = entry.includes('*') && wanted.startsWith(before) && wanted.endsWith(after);
    if (entry !== wanted && !isPattern) continue;
    const matched = wanted.slice(before.length, wanted.length - after.length);
    return path.relative('./dist', builtFile(source.replace('*', matched)));
  }
  throw new Error(`shared-api has no entry ${wanted}, which release imports`);
}
