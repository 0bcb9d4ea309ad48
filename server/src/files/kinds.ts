import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'image' | 'video' | 'pdf' | 'other';

/** Bytes from the beginning of a file that tell what it is. */
export const sniffLength = 4100;

const rasterImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

/** What a file is by its content; the extension decides only between types that content cannot tell. */
export async function detectType(head: Uint8Array, name: string): Promise<{ mimeType: string; kind: FileKind }> {
  const found = await fileTypeFromBuffer(head);
  const isText = found === undefined || found.mime === 'application/xml';
  const mimeType = isText ? textType(head, name) : found.mime;
  return { mimeType, kind: kindOf(mimeType) };
}

function kindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType === 'application/pdf' ? 'pdf' : 'other';
}

/** Raster images, video, audio and PDF may open in the page; everything else, SVG too, is downloaded. */
export function isInline(mimeType: string): boolean {
  return rasterImages.has(mimeType) || /^(video|audio)\//.test(mimeType) || mimeType === 'application/pdf';
}

function textType(head: Uint8Array, name: string): string {
  if (path.extname(name).toLowerCase() === '.svg' && /<svg[\s>]/i.test(new TextDecoder().decode(head)))
    return 'image/svg+xml';
  return 'application/octet-stream';
}
