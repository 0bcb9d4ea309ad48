import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

interface Name {
  name: string;
}

/** What knip prints, as far as it is read here; each issue is about one file. */
export interface KnipReport {
  files: string[];
  issues: ({ file: string } & Partial<Record<string, Name[] | string>>)[];
}

export interface Loose {
  /** Imported but not declared by the package, declared but not imported, or found nowhere. */
  dependencies: string[];
  /** Files and exports that nothing reaches. */
  code: string[];
}

/** Asks knip, which reads knip.json, about the repository. */
export async function findLoose(root: string): Promise<Loose> {
  const knip = spawn('knip', ['--no-progress', '--reporter', 'json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(knip.stdout);
  return sortLoose(JSON.parse(output));
}

const ofDependencies = ['dependencies', 'devDependencies', 'unlisted', 'unresolved', 'binaries'];

export function sortLoose({ files, issues }: KnipReport): Loose {
  const loose: Loose = { dependencies: [], code: files.map((file) => `${file}: nothing imports it`) };
  for (const { file, ...kinds } of issues) {
    for (const [kind, names] of Object.entries(kinds)) {
      if (!Array.isArray(names)) continue;
      const list = ofDependencies.includes(kind) ? loose.dependencies : loose.code;
      list.push(...names.map(({ name }) => `${file}: ${name} (${kind})`));
    }
  }
  return loose;
}
