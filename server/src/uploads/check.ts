import path from 'node:path';
import { uploads } from 'shared-api/contract';
import { mayNameKind } from '../files/extensions.ts';
import { detectType, type FileKind } from '../files/kinds.ts';
import { HttpError } from '../http/errors.ts';

/** Specification section 5: what may be uploaded, in its own words. */
const allowedTypes = 'image/*, video/*, application/pdf';

export const tooManyFiles = () =>
  new HttpError(400, 'TOO_MANY_FILES', `Слишком много файлов. Максимум: ${uploads.maxFiles}`);

export const tooLarge = (name: string) =>
  new HttpError(413, 'TOO_LARGE', `Файл "${name}" слишком большой. Максимальный размер: 300MB`);

export const wrongType = (name: string, allowed = allowedTypes) =>
  new HttpError(415, 'UNSUPPORTED_TYPE', `Файл "${name}" имеет недопустимый тип. Разрешены: ${allowed}`);

/**
 * What a file is by its first bytes, if it may be uploaded; throws 415 otherwise. The extension has to agree:
 * a page of HTML with the head of a picture is called by its name once it has been downloaded.
 */
export async function requireAllowedType(
  head: Uint8Array,
  name: string,
): Promise<{ mimeType: string; kind: FileKind }> {
  const found = await detectType(head, name);
  const extension = path.extname(name).slice(1);
  if (found.kind === 'other' || !mayNameKind(extension, found.kind)) throw wrongType(name);
  return found;
}

/** A name without folders and control characters, as people will see and download it. */
export function cleanName(name: string | undefined): string {
  const plain = (name ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name.
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (plain.length <= 200) return plain || 'file';
  const extension = path.extname(plain).slice(0, 10);
  return plain.slice(0, 200 - extension.length) + extension;
}
