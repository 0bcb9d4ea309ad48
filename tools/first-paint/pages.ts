import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseManifest } from '../../shared-api/src/releases/types.ts';

/** The scripts that a page waits for before anything of it is seen. */
export interface Page {
  address: string;
  /** In the order in which its document names them, with what each takes as sent, in bytes. */
  files: { name: string; size: number }[];
}

/** The folder of a build with its `release.json`. */
export type Build = { dist: string; manifest: Pick<ReleaseManifest, 'initial' | 'loader' | 'screens' | 'portal'> };

export async function readBuild(dist: string): Promise<Build> {
  return { dist, manifest: JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) };
}

/** Every page of the portal: the shell's own, and those of sections, which need the shell and its loader first. */
export async function pagesOf(shell: Build, remotes: Build[]): Promise<Page[]> {
  const start = { ...shell, files: shell.manifest.initial };
  const loader = { ...shell, files: shell.manifest.loader ?? [] };
  const own = Object.entries(shell.manifest.screens ?? {}).map(([address, { files }]) =>
    measure(address, [start, { ...shell, files }]),
  );
  const sections = remotes.flatMap((remote) =>
    Object.entries(remote.manifest.screens ?? {}).map(([screen, { files }]) => {
      const address = `${remote.manifest.portal?.mount}${screen}`.replace(/(?<=.)\/$/, '');
      return measure(address, [start, loader, { ...remote, files: remote.manifest.initial }, { ...remote, files }]);
    }),
  );
  return Promise.all([...own, ...sections]);
}

async function measure(address: string, parts: { dist: string; files: string[] }[]): Promise<Page> {
  const files = parts.flatMap(({ dist, files: names }) => names.map((name) => ({ dist, name })));
  return {
    address,
    files: await Promise.all(
      files.map(async ({ dist, name }) => ({ name, size: await sizeOf(path.join(dist, name)) })),
    ),
  };
}

const sizes = new Map<string, Promise<number>>();

/** As the server sends it. Most pages share most files. */
function sizeOf(file: string): Promise<number> {
  const size = sizes.get(file) ?? readFile(file).then(async (bytes) => (await promisify(brotliCompress)(bytes)).length);
  sizes.set(file, size);
  return size;
}

/** KiB of all its files. */
export const weightOf = ({ files }: Page): number => files.reduce((sum, { size }) => sum + size, 0) / 1024;

/** What is wrong with the budgets, by address in KiB: pages that outgrew theirs, that have none, and budgets of no page. */
export function faultsOf(pages: Page[], budgets: Record<string, number>): string[] {
  const faults = pages.flatMap((page) => {
    const budget = budgets[page.address];
    const weight = weightOf(page);
    if (budget === undefined) return [`${page.address} has no budget: it needs ${weight.toFixed(1)} KiB`];
    return weight > budget ? [`${page.address} needs ${weight.toFixed(1)} KiB, its budget is ${budget}`] : [];
  });
  const known = new Set(pages.map(({ address }) => address));
  return [...faults, ...Object.keys(budgets).flatMap((one) => (known.has(one) ? [] : [`There is no page ${one}`]))];
}
