import { tooLarge } from '../tooLarge.ts';

/** Specification 5 and 9. */
const maxFiles = 30;
const allowedTypes = ['image/*', 'video/*', 'application/pdf'];

/** Types under which systems know pictures and videos as well; '' is a name that the system does not know. */
const undecided = new Set([
  '',
  'application/octet-stream',
  'application/mxf',
  'application/ogg',
  'application/photoshop',
  'application/x-photoshop',
  'application/vnd.rn-realmedia',
  'application/vnd.rn-realmedia-vbr',
  'audio/ogg',
  'model/vnd.mts',
]);

/** What the system's window offers: the types, and extensions that browsers take for none of them. */
export const offeredFiles = [
  ...allowedTypes,
  ...'.psd,.jp2,.j2k,.jxl,.heic,.heif,.svgz,.xcf,.djvu,.tga,.pcx,.dds,.exr,.hdr,.nef,.nrw,.cr2,.cr3,.arw,.dng,.orf'.split(
    ',',
  ),
  ...'.rw2,.raf,.pef,.srw,.raw,.mkv,.mts,.m2ts,.3gp,.3g2,.vob,.flv,.f4v,.wmv,.mxf,.rm,.rmvb,.ogv,.divx,.dv'.split(','),
].join(',');

/**
 * What is wrong with a choice of files, in the words of the specification; the first failing file decides. The
 * browser knows files by their names only: what it is not sure of is left to the server, which reads them.
 */
export function problemOf(files: Pick<File, 'name' | 'size' | 'type'>[]): string | null {
  if (files.length > maxFiles) return `Слишком много файлов. Максимум: ${maxFiles}`;
  for (const file of files) {
    const { name, type } = file;
    const problem = tooLarge(file);
    if (problem) return problem;
    if (!undecided.has(type) && !allowedTypes.some((allowed) => isOfType(type, allowed)))
      return `Файл "${name}" имеет недопустимый тип. Разрешены: ${allowedTypes.join(', ')}`;
  }
  return null;
}

function isOfType(type: string, allowed: string): boolean {
  return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed;
}
