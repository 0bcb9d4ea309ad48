import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../arguments.ts';
import { type Served, shellLibraries } from './served.ts';

const template = path.join(import.meta.dirname, '../../template');

/** npm would take these for its own files in a package, or leave them out. */
const hidden = new Map([
  ['gitignore', '.gitignore'],
  ['gitlab-ci.yml', '.gitlab-ci.yml'],
]);

export interface NewRemote {
  name: string;
  label: string;
  portal: string;
}

/** Writes the repository of a new remote into the folder. Throws UsageError where there is something already. */
export function writeRepository(folder: string, remote: NewRemote, served: Served): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new UsageError(`${folder} is not empty. Name another folder.`);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, path.relative(template, entry.parentPath), hidden.get(entry.name) ?? entry.name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(source, 'utf8'), remote));
  }
  const file = path.join(folder, 'package.json');
  const manifest = withServed(JSON.parse(readFileSync(file, 'utf8')), served);
  writeFileSync(file, `${JSON.stringify({ ...manifest, portalUrl: remote.portal }, null, 2)}\n`);
}

/** A label is text of a person: it goes into JSON, JSX and Markdown, where these would mean something. */
export function labelProblem(label: string): string | null {
  if (label.trim() === '' || label.length > 40) return '--label takes 1 to 40 characters.';
  return /[<>{}"'`\\\p{Cc}]/u.test(label) ? '--label takes no quotes, brackets and backslashes.' : null;
}

function filled(text: string, { name, label, portal }: NewRemote): string {
  return text.replaceAll('__name__', name).replaceAll('__label__', label).replaceAll('__portal__', portal);
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * The manifest with the portal's packages by the addresses of their tarballs, and the shared libraries in the versions
 * of its shell. A tarball's address needs no configuration of npm, and no other registry is ever asked for these names.
 */
export function withServed<T extends Manifest>(manifest: T, served: Served): T {
  const libraries = shellLibraries(served);
  const pinned = (declared: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(declared).map(([name, version]) => [
        name,
        served[name as keyof Served]?.tarball ?? libraries[name] ?? version,
      ]),
    );
  return {
    ...manifest,
    dependencies: pinned(manifest.dependencies),
    devDependencies: pinned(manifest.devDependencies),
  };
}
