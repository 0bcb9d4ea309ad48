import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compilation } from 'webpack';
import materialsBuild from '../remote-materials/webpack.config.ts';

/** Parts of the remote of materials by the names of their chunks, in bytes as brotli makes them. */
export type Sizes = Record<
  'page' | 'form' | 'editor' | 'hands' | 'desk' | 'tables' | 'media' | 'links' | 'paste',
  number
>;

/** Builds the remote and weighs what each step of writing loads that those before it have not. */
export async function sizesOfEditor(): Promise<Sizes> {
  const dist = mkdtempSync(path.join(tmpdir(), 'bench-editor-'));
  try {
    const compilation = await build(dist);
    const known = new Set<string>();
    const weigh = (name: string) => {
      const files = filesOf(compilation, name).filter((file) => !known.has(file));
      for (const file of files) known.add(file);
      return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0);
    };
    return {
      page: weigh('detail'),
      form: weigh('editing'),
      editor: weigh('rich-editor'),
      hands: weigh('editor-hands'),
      desk: weigh('editor-desk'),
      tables: weigh('editor-tables'),
      media: weigh('editor-media'),
      links: weigh('editor-links'),
      paste: weigh('paste'),
    };
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
