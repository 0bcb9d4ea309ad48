import { gunzipSync } from 'node:zlib';
import type { Detector } from 'file-type';

/** First bytes of pictures and videos that the library does not tell: hexadecimal, `..` for any byte. */
const signatures: [mime: string, extension: string, bytes: string][] = [
  ['image/vnd.ms-dds', 'dds', '44445320'],
  ['image/aces', 'exr', '762f3101'],
  ['image/vnd.radiance', 'hdr', hex('#?RADIANCE')],
  ['image/vnd.radiance', 'hdr', hex('#?RGBE')],
  ['image/x-jng', 'jng', '8b4a4e470d0a1a0a'],
  ['video/x-mng', 'mng', '8a4d4e470d0a1a0a'],
  ['image/x-portable-floatmap', 'pfm', '5046..'],
  ['image/x-xpixmap', 'xpm', hex('/* XPM */')],
  ['image/vnd.djvu', 'djvu', `${hex('AT&TFORM')}........${hex('DJV')}`],
  ['image/emf', 'emf', `01000000${'..'.repeat(36)}${hex(' EMF')}`],
  ['image/wmf', 'wmf', 'd7cdc69a'],
  ['image/wmf', 'wmf', '010009000003'],
  ['image/sgi', 'sgi', '01da00'],
  ['image/sgi', 'sgi', '01da01'],
  ['image/x-cmu-raster', 'ras', '59a66a95'],
  ['image/fits', 'fits', hex('SIMPLE  =')],
  ['image/dpx', 'dpx', hex('SDPX')],
  ['image/dpx', 'dpx', hex('XPDS')],
  ['image/cineon', 'cin', '802a5fd7'],
  ['image/qoi', 'qoi', hex('qoif')],
  ['image/ktx2', 'ktx2', 'ab4b5458203230bb0d0a1a0a'],
  ['image/x-minolta-mrw', 'mrw', '004d524d'],
  ['image/x-sigma-x3f', 'x3f', hex('FOVb')],
  ['image/x-canon-crw', 'crw', `49491a000000${hex('HEAPCCDR')}`],
  ['video/x-ivf', 'ivf', hex('DKIF')],
  ['video/x-yuv4mpeg', 'y4m', hex('YUV4MPEG2 ')],
  ['video/x-nut', 'nut', hex('nut/multimedia container')],
  ['video/x-wtv', 'wtv', 'b7d800203749da11'],
  ['video/dv', 'dv', '1f0700'],
  // A raw stream begins with a start code and a header of the sequence.
  ['video/h264', 'h264', '00000001[26]7'],
  ['video/h264', 'h264', '0000000109'],
  ['video/h265', 'h265', '0000000140'],
];

const byBytes: Detector = {
  id: 'signatures',
  detect: async (tokenizer) => {
    const head = Buffer.from(await peek(tokenizer, 64)).toString('hex');
    const found = patterns.find(({ pattern }) => pattern.test(head));
    return found && { mime: found.mime, ext: found.extension };
  },
};

const patterns = signatures.map(([mime, extension, bytes]) => ({ mime, extension, pattern: new RegExp(`^${bytes}`) }));

const netpbm: Record<string, [mime: string, extension: string]> = {
  1: ['image/x-portable-bitmap', 'pbm'],
  2: ['image/x-portable-graymap', 'pgm'],
  3: ['image/x-portable-pixmap', 'ppm'],
  4: ['image/x-portable-bitmap', 'pbm'],
  5: ['image/x-portable-graymap', 'pgm'],
  6: ['image/x-portable-pixmap', 'ppm'],
  7: ['image/x-portable-arbitrarymap', 'pam'],
};

/** Formats whose head is a rule rather than a row of bytes. */
const byHead: Detector = {
  id: 'heads',
  detect: async (tokenizer) => {
    const head = Buffer.from(await peek(tokenizer, 256));
    const text = head.toString('latin1');
    const map = netpbm[/^P([1-7])\s+(?:#[^\n]*\n\s*)*(?:\d|WIDTH)/.exec(text)?.[1] ?? ''];
    if (map) return { mime: map[0], ext: map[1] };
    if (/^#define\s+\S+_width\s+\d+\s/.test(text)) return { mime: 'image/x-xbitmap', ext: 'xbm' };
    if (isPcx(head)) return { mime: 'image/x-pcx', ext: 'pcx' };
    return undefined;
  },
};

export const extraDetectors: readonly Detector[] = [byBytes, byHead];

/** A Targa picture has no signature: only where its name says so and every field of its head is possible. */
export function isTarga(head: Uint8Array): boolean {
  const [, map = 9, type = 0] = head;
  const depth = head[16] ?? 0;
  const [width, height] = [12, 14].map((at) => (head[at] ?? 0) + 256 * (head[at + 1] ?? 0));
  const isPossible = map <= 1 && [1, 2, 3, 9, 10, 11].includes(type) && [8, 15, 16, 24, 32].includes(depth);
  return head.length > 18 && isPossible && Boolean(width && height);
}

/** Two zeros, then width and height; as little as a picture can say. */
export function isWirelessBitmap([first, second, width, height, ...rest]: Uint8Array): boolean {
  return first === 0 && second === 0 && Boolean(width && height && rest.length > 0);
}

/** QuickDraw: 512 bytes for an application, then size, frame and the code of its second version. */
export function isPict(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(522, 526)).toString('hex') === '001102ff';
}

/** The beginning of what a gzip holds; empty for what is none. A few KB in, a few KB out. */
export function unpackedHead(head: Uint8Array): Uint8Array {
  try {
    // The head of a longer file ends in the middle of its stream.
    return gunzipSync(head, { finishFlush: 2, maxOutputLength: 4 * 1024 * 1024 });
  } catch {
    return new Uint8Array();
  }
}

function isPcx([first, version = 9, encoding, bits = 0]: Uint8Array): boolean {
  return first === 0x0a && version <= 5 && encoding === 1 && [1, 2, 4, 8].includes(bits);
}

async function peek(tokenizer: Parameters<Detector['detect']>[0], length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const read = await tokenizer.peekBuffer(bytes, { mayBeLess: true });
  return bytes.subarray(0, read);
}

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}
