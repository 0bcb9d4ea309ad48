import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compilation } from 'webpack';
import materialsBuild from '../remote-materials/webpack.config.ts';

/** What is loaded on the way from reading to writing, and its chunks, in the order in which it comes. */
const parts = {
  page: 'detail',
  form: 'editing',
  editor: 'rich-editor',
  hands: 'editor-hands',
  desk: 'editor-desk',
  tables: 'editor-tables',
  links: 'editor-links',
  media: 'editor-media',
  paste: 'paste',
  embeds: 'editor-embeds',
  source: 'editor-source',
  file: 'editor-file',
  markdown: 'editor-markdown',
};

/** Bytes of each part, as brotli makes them. */
export type Sizes = Record<keyof typeof parts, number>;

/** Builds the remote and weighs what each step of writing loads that those before it have not. */
export async function sizesOfEditor(): Promise<Sizes> {
  const dist = mkdtempSync(path.join(tmpdir(), 'bench-editor-'));
  try {
    const compilation = await build(dist);
    const chunks: string[] = Object.values(parts);
    const forgotten = [...compilation.namedChunkGroups.keys()].filter(
      (name) => name.startsWith('editor-') && !chunks.includes(name),
    );
    if (forgotten.length > 0) throw new Error(`Not weighed: ${forgotten.join(', ')}.`);
    const known = new Set<string>();
    const weigh = (chunk: string) => {
      const files = filesOf(compilation, chunk).filter((file) => !known.has(file));
      for (const file of files) known.add(file);
      return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0);
    };
    return Object.fromEntries(Object.entries(parts).map(([name, chunk]) => [name, weigh(chunk)])) as Sizes;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

function build(dist: string): Promise<Compilation> {
  const compiler = webpack(materialsBuild({ version: '1.0.0', dist }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (!stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      compiler.close(() => resolve(stats.compilation));
    });
  });
}

function filesOf({ namedChunkGroups }: Compilation, name: string): string[] {
  const group = namedChunkGroups.get(name);
  if (!group) throw new Error(`There is no part «${name}».`);
  return group.getFiles().filter((file) => file.endsWith('.js'));
}
