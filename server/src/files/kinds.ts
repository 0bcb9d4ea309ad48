import path from 'node:path';
import { FileTypeParser } from 'file-type';
import { extraDetectors, isPict, isTarga, isWirelessBitmap, unpackedHead } from './signatures.ts';

export type FileKind = 'image' | 'video' | 'pdf' | 'other';

/** Bytes from the beginning of a file that tell what it is. */
export const sniffLength = 4100;

/** Types that browsers show in the page by themselves. */
const shownByBrowsers = new Set([
  ...['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].map((name) => `image/${name}`),
  ...['mp4', 'webm', 'ogg', 'quicktime', 'x-m4v', '3gpp', '3gpp2', 'matroska', 'x-matroska'].map(
    (name) => `video/${name}`,
  ),
  ...['mpeg', 'ogg', 'wav', 'mp4', 'aac', 'flac', 'webm'].map((name) => `audio/${name}`),
  'application/pdf',
]);

/** Videos whose type does not say so, and one picture format that is a video. */
const renamed: Record<string, string> = {
  'application/mxf': 'video/mxf',
  'application/vnd.rn-realmedia': 'video/vnd.rn-realmedia',
  'image/mj2': 'video/mj2',
};

const parser = new FileTypeParser({ customDetectors: extraDetectors });

/** What a file is by its content; the extension decides only between types that content cannot tell. */
export async function detectType(head: Uint8Array, name: string): Promise<{ mimeType: string; kind: FileKind }> {
  const extension = path.extname(name).slice(1).toLowerCase();
  const mimeType = typeByName(head, extension) ?? (await typeByContent(head));
  return { mimeType, kind: kindOf(mimeType) };
}

/**
 * What a picture of a data URL is by its content.
 *
 * @param subtype that of the URL, which decides between what content cannot tell
 */
export function typeOfPicture(subtype: string, head: Uint8Array) {
  return detectType(head, `picture.${extensionOf(`image/${subtype}`)}`);
}

/** As a file of the type is named: `jpg` of `image/jpeg`, `svg` of `image/svg+xml`. */
export function extensionOf(mimeType: string): string {
  const [, subtype = ''] = mimeType.split('/');
  return subtype === 'jpeg' ? 'jpg' : subtype.replace(/\+.*/, '');
}

export function kindOf(mimeType: string): FileKind {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType === 'application/pdf' ? 'pdf' : 'other';
}

/** Raster images, video, audio and PDF that browsers show may open in the page; everything else, SVG too, is downloaded. */
export function isInline(mimeType: string): boolean {
  return shownByBrowsers.has(mimeType);
}

/** Pictures that a text may hold; in an `<img>` no script of an SVG runs. */
export function isShownInText(mimeType: string): boolean {
  return mimeType === 'image/svg+xml' || (kindOf(mimeType) === 'image' && shownByBrowsers.has(mimeType));
}

async function typeByContent(head: Uint8Array): Promise<string> {
  // A file that makes the parser fail is no picture.
  const found = await parser.fromBuffer(head).catch(() => undefined);
  return renamed[found?.mime ?? ''] ?? found?.mime ?? 'application/octet-stream';
}

/** Formats without a signature; each is recognised under its own name only. */
function typeByName(head: Uint8Array, extension: string): string | undefined {
  const format = Object.hasOwn(namedFormats, extension) ? namedFormats[extension] : undefined;
  return format?.isOne(head) ? format.mimeType : undefined;
}

const pict = { mimeType: 'image/x-pict', isOne: isPict };
const namedFormats: Record<string, { mimeType: string; isOne: (head: Uint8Array) => boolean }> = {
  svg: { mimeType: 'image/svg+xml', isOne: isSvg },
  svgz: { mimeType: 'image/svg+xml-compressed', isOne: (head) => isSvg(unpackedHead(head)) },
  tga: { mimeType: 'image/x-tga', isOne: isTarga },
  wbmp: { mimeType: 'image/vnd.wap.wbmp', isOne: isWirelessBitmap },
  pict,
  pct: pict,
};

function isSvg(head: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(head.subarray(0, sniffLength)));
}
