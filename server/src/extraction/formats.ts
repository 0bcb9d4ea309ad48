import path from 'node:path';

/** Documents whose text is read; the name of each is what a file's name ends with. */
export const formats = ['pdf', 'docx', 'pptx', 'xlsx', 'txt', 'md', 'csv'] as const;
export type Format = (typeof formats)[number];

const megabyte = 1024 * 1024;

/**
 * Bytes of a file of a format. An archive has to be in memory as a whole, larger ones are not read; of a text the
 * beginning is read. A PDF may have what an upload may: it is read piece by piece.
 */
const largestArchive = 100 * megabyte;
export const headOfText = 8 * megabyte;

/** What a file is; uploads have looked whether its name and its content agree. Null for what nobody reads. */
export function formatOf({ type, originalName }: { type: string; originalName: string }): Format | null {
  const extension = path.extname(originalName).slice(1).toLowerCase();
  if (type === 'pdf') return 'pdf';
  return formats.find((format) => format === extension && format !== 'pdf') ?? null;
}

export function isTooLarge(format: Format, size: number): boolean {
  return ['docx', 'pptx', 'xlsx'].includes(format) && size > largestArchive;
}

export function isPlainText(format: Format): boolean {
  return ['txt', 'md', 'csv'].includes(format);
}
