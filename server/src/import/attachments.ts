import path from 'node:path';
import { sniffLength } from '../files/kinds.ts';
import { HttpError } from '../http/errors.ts';
import { cleanName, requireAllowedType } from '../uploads/check.ts';
import { FileRefused, type SourceFolder } from './source-folder.ts';

/** Specification section 5: the largest file. */
const maxFileSize = 300 * 1024 * 1024;

export interface LocalFile {
  /** Path below the imported folder. */
  path: string;
  name: string;
  sha256: string;
  purpose: 'attachment' | 'content';
  mimeType: string;
  kind: Awaited<ReturnType<typeof requireAllowedType>>['kind'];
}

/**
 * Looks at a file that a document wants to have: it passes the same checks as an upload. Throws FileRefused.
 *
 * @param name under which people will see it; its own one unless given
 */
export async function takeFile(
  source: SourceFolder,
  file: string,
  purpose: LocalFile['purpose'],
  name?: string,
): Promise<LocalFile> {
  const shown = cleanName(name ?? path.basename(file));
  const sha256 = await source.sha256(file, maxFileSize);
  try {
    const type = await requireAllowedType(await readHead(source, file), shown);
    return { path: file, name: shown, sha256, purpose, mimeType: type.mimeType, kind: type.kind };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new FileRefused(`is not taken. ${error.message}`);
  }
}

async function readHead(source: SourceFolder, file: string): Promise<Uint8Array> {
  const { handle } = await source.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(sniffLength), 0, sniffLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
