import { unzipSync } from 'fflate';
import { TextRefused } from '../text/limits.ts';

export interface UnpackLimits {
  entries: number;
  /** Bytes of all files together. */
  bytes: number;
}

/** Far more than a document or a folder of documents has, and less than a server can hold. */
const defaults: UnpackLimits = { entries: 5000, bytes: 256 * 1024 * 1024 };

/** Nobody without a password can read it. */
export class ArchiveProtected extends TextRefused {}

/** Beyond the limits. */
export class ArchiveTooLarge extends TextRefused {}

const damaged = () =>
  new TextRefused('Архив повреждён или не является архивом ZIP. Соберите его заново и загрузите ещё раз.');
const tooMuch = () =>
  new ArchiveTooLarge('В архиве слишком много файлов, или вместе они больше 256 МБ. Разделите его на несколько.');

/**
 * Files of a ZIP archive by their paths. A size that the archive says of a file is also the most that is unpacked of it,
 * so nothing grows beyond the limits. Throws TextRefused.
 */
export function unpack(
  archive: Uint8Array,
  isWanted: (path: string) => boolean = () => true,
  limits: UnpackLimits = defaults,
): Map<string, Uint8Array> {
  if (isOldOffice(archive))
    throw new ArchiveProtected(
      'Файл защищён паролем или сохранён в старом формате. Сохраните его как .docx без пароля.',
    );
  if (isEncrypted(archive)) throw new ArchiveProtected('Архив защищён паролем. Соберите его без пароля.');
  let entries = 0;
  let bytes = 0;
  const paths = new Map<string, string>();
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        const path = safePath(name);
        if (entries > limits.entries) throw tooMuch();
        if (path === null || paths.has(name) || !isWanted(path)) return false;
        bytes += originalSize;
        if (bytes > limits.bytes) throw tooMuch();
        paths.set(name, path);
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, content]) => [paths.get(name) ?? name, content]));
  } catch (error) {
    if (error instanceof TextRefused) throw error;
    throw damaged();
  }
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The container of Word 97, which also holds documents with a password. */
function isOldOffice(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

/** The first file's flag says it. */
function isEncrypted(bytes: Uint8Array): boolean {
  return bytes[2] === 3 && bytes[3] === 4 && ((bytes[6] ?? 0) & 1) === 1;
}

/** A path below the archive's root; null for folders, what leads out, and what systems put in by themselves. */
function safePath(name: string): string | null {
  const path = readableName(name).replaceAll('\\', '/');
  const parts = path.split('/');
  const isBad = parts.some((part) => part === '' || part === '.' || part === '..');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name.
  if (isBad || path.length > 1000 || /^[a-z]:|[\u0000-\u001f]/i.test(path)) return null;
  if (parts.some((part) => Buffer.byteLength(part) > 255)) return null;
  return parts[0] === '__MACOSX' ? null : path;
}

/** Windows writes Russian names in code page 866; the library gives their bytes as characters. */
function readableName(name: string): string {
  const isBytes = [...name].every((character) => character.charCodeAt(0) < 256);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no decoding.
  if (!isBytes || /^[\u0000-\u007f]*$/.test(name)) return name.normalize('NFC');
  const bytes = Buffer.from(name, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}
