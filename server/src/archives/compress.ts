import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of this name is sent compressed. */
export function isCompressible(file: string): boolean {
  return /\.(js|css|svg|json|txt|html)$/.test(file);
}

/** The names under which a file lies on the disk: its own, and those of its compressed forms. */
export function formsOf(file: string): string[] {
  return isCompressible(file) ? [file, `${file}.br`, `${file}.gz`] : [file];
}

/** Writes the .br and .gz that nginx sends in the file's place; pictures and fonts are compressed already. */
export async function compressFile(file: string): Promise<void> {
  if (!isCompressible(file)) return;
  const bytes = await readFile(file);
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${file}.br`, await brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
