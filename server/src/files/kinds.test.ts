import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { requireAllowedType } from '../uploads/check.ts';
import { isInline, sniffLength } from './kinds.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const text = (content: string) => Buffer.from(content, 'latin1');
const box = (type: string, brand: string) =>
  Buffer.concat([bytes('00000018'), text(type + brand), bytes('00000200'), text(`${brand}mp41`)]);
const ftyp = (brand: string) => box('ftyp', brand);
const zeros = (length: number) => Buffer.alloc(length);
const pngHead = bytes('89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08060000001f15c489 0000000049444154');
/** A TIFF with these fields of text in its first directory. */
function tiff(fields: [tag: number, value: string][] = []): Buffer {
  const directory = Buffer.alloc(2 + fields.length * 12 + 4);
  directory.writeUInt16LE(fields.length, 0);
  let end = 8 + directory.length;
  const values = fields.map(([tag, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(2, at + 2);
    directory.writeUInt32LE(value.length, at + 4);
    directory.writeUInt32LE(end, at + 8);
    end += value.length;
    return text(value);
  });
  return Buffer.concat([text('II'), bytes('2a00 08000000'), directory, ...values, zeros(64)]);
}
const packets = (length: number, offset: number) => {
  const stream = zeros(length * 6);
  for (let at = offset; at < stream.length; at += length) stream[at] = 0x47;
  return stream;
};
const ebml = (docType: string) =>
  Buffer.concat([
    bytes('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282'),
    Buffer.from([0x80 + docType.length]),
    text(docType),
    zeros(32),
  ]);
const oggTheora = Buffer.concat([text('OggS'), zeros(24), bytes('80'), text('theora'), zeros(60)]);
const asfVideo = bytes(
  '3026b2758e66cf11a6d900aa0062ce6c 66000000 00000000 01000000 0102 9107dcb7b7a9cf118ee600c00c205365 48000000 00000000 c0ef19bc4d5bcf11a8fd00805f5c442b 57fb2055 5b5fcf11a8fd00805f5c442b 0000000000000000 00000000 00000000 0000 00000000',
);
const tga = Buffer.concat([bytes('000002000000000000000000 0800 0800 18 20'), zeros(200)]);

/** name → [first bytes, type, opens in the page] */
const taken: Record<string, [head: Buffer, mimeType: string, inline: boolean]> = {
  'a.png': [pngHead, 'image/png', true],
  'a.jpg': [bytes('ffd8ffe000104a46494600'), 'image/jpeg', true],
  'a.jfif': [bytes('ffd8ffe000104a46494600'), 'image/jpeg', true],
  'a.GIF': [text('GIF89a1111'), 'image/gif', true],
  'a.webp': [text('RIFF1111WEBPVP8 '), 'image/webp', true],
  'a.avif': [ftyp('avif'), 'image/avif', true],
  'a.bmp': [Buffer.concat([text('BM'), zeros(60)]), 'image/bmp', true],
  'a.tif': [tiff(), 'image/tiff', false],
  'a.ico': [bytes('00000100 0100 1010'), 'image/x-icon', false],
  'a.cur': [bytes('00000200 0100 1010'), 'image/x-icon', false],
  'a.heic': [ftyp('heic'), 'image/heic', false],
  'a.heif': [ftyp('mif1'), 'image/heif', false],
  'a.psd': [bytes('38425053 0001 000000000000'), 'image/vnd.adobe.photoshop', false],
  'a.jp2': [
    Buffer.concat([bytes('0000000c6a5020200d0a870a 00000014'), text('ftypjp2 '), zeros(16)]),
    'image/jp2',
    false,
  ],
  'a.jpx': [
    Buffer.concat([bytes('0000000c6a5020200d0a870a 00000014'), text('ftypjpx '), zeros(16)]),
    'image/jpx',
    false,
  ],
  'a.j2k': [bytes('ff4fff51 002f 0000 00000008'), 'image/j2c', false],
  'a.jxl': [bytes('ff0a 0000 0000'), 'image/jxl', false],
  'container.jxl': [bytes('0000000c4a584c200d0a870a 00000014 66747970 6a786c20'), 'image/jxl', false],
  'a.nef': [tiff([[0x010f, 'NIKON CORPORATION\0']]), 'image/tiff', false],
  'a.cr2': [bytes('49492a0010000000 4352 0200'), 'image/x-canon-cr2', false],
  'a.arw': [tiff([[0x010f, 'SONY\0']]), 'image/tiff', false],
  'a.dng': [tiff(), 'image/tiff', false],
  'a.pef': [tiff(), 'image/tiff', false],
  'a.raf': [text('FUJIFILMCCD-RAW 0201'), 'image/x-fujifilm-raf', false],
  'a.orf': [bytes('4949524f 08000000 18'), 'image/x-olympus-orf', false],
  'a.xcf': [text('gimp xcf v011\0'), 'image/x-xcf', false],
  'a.icns': [Buffer.concat([text('icns'), zeros(20)]), 'image/icns', false],
  'a.dds': [Buffer.concat([text('DDS '), zeros(60)]), 'image/vnd.ms-dds', false],
  'a.exr': [bytes('762f3101 02000000'), 'image/aces', false],
  'a.hdr': [text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n'), 'image/vnd.radiance', false],
  'a.djvu': [text('AT&TFORM\0\0\0\0DJVU'), 'image/vnd.djvu', false],
  'a.emf': [Buffer.concat([bytes('01000000'), zeros(36), text(' EMF')]), 'image/emf', false],
  'a.wmf': [bytes('d7cdc69a0000'), 'image/wmf', false],
  'a.pcx': [bytes('0a 05 01 08 00000000'), 'image/x-pcx', false],
  'a.ppm': [text('P6\n# gimp\n8 8\n255\n'), 'image/x-portable-pixmap', false],
  'a.pgm': [text('P5 8 8 255\n'), 'image/x-portable-graymap', false],
  'a.pbm': [text('P4\n8 8\n'), 'image/x-portable-bitmap', false],
  'a.xbm': [text('#define a_width 8\n#define a_height 8\n'), 'image/x-xbitmap', false],
  'a.xpm': [text('/* XPM */\nstatic char *a[]'), 'image/x-xpixmap', false],
  'a.tga': [tga, 'image/x-tga', false],
  'a.pict': [Buffer.concat([zeros(522), bytes('001102ff'), zeros(20)]), 'image/x-pict', false],
  'a.jng': [bytes('8b4a4e470d0a1a0a'), 'image/x-jng', false],
  'a.svg': [text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', false],
  'a.svgz': [gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml-compressed', false],
  'a.mp4': [ftyp('isom'), 'video/mp4', true],
  'a.m4v': [ftyp('M4V '), 'video/x-m4v', true],
  'a.mov': [ftyp('qt  '), 'video/quicktime', true],
  'a.3gp': [ftyp('3gp5'), 'video/3gpp', true],
  'a.3g2': [ftyp('3g2a'), 'video/3gpp2', true],
  'a.webm': [ebml('webm'), 'video/webm', true],
  'a.mkv': [ebml('matroska'), 'video/matroska', true],
  'a.ogv': [oggTheora, 'video/ogg', true],
  'a.ogg': [oggTheora, 'video/ogg', true],
  'a.avi': [text('RIFF1111AVI LIST'), 'video/vnd.avi', false],
  'a.mpg': [bytes('000001ba 2100010001'), 'video/MP1S', false],
  'a.vob': [bytes('000001ba 4400040004'), 'video/MP2P', false],
  'a.m2v': [bytes('000001b3 16012013'), 'video/mpeg', false],
  'a.ts': [packets(188, 0), 'video/mp2t', false],
  'a.mts': [packets(192, 4), 'video/mp2t', false],
  'a.m2ts': [packets(192, 4), 'video/mp2t', false],
  'a.wmv': [asfVideo, 'video/x-ms-asf', false],
  'a.flv': [bytes('464c5601 05 00000009'), 'video/x-flv', false],
  'a.mxf': [bytes('060e2b34 02050101 0d010201 01020400'), 'video/mxf', false],
  'a.rm': [text('.RMF\0\0\0\x12'), 'video/vnd.rn-realmedia', false],
  'a.mng': [bytes('8a4d4e470d0a1a0a'), 'video/x-mng', false],
  'a.y4m': [text('YUV4MPEG2 W64 H48'), 'video/x-yuv4mpeg', false],
  'a.ivf': [text('DKIF\0\0'), 'video/x-ivf', false],
  'a.dv': [bytes('1f070000 ff'), 'video/dv', false],
  'a.pdf': [text('%PDF-1.7\n'), 'application/pdf', true],
};

describe('a picture, a video or a PDF', () => {
  it.each(Object.entries(taken))('%s is taken', async (name, [head, mimeType, inline]) => {
    const found = await requireAllowedType(head, name);
    expect({ mimeType: found.mimeType, inline: isInline(found.mimeType) }).toEqual({ mimeType, inline });
  });
});

describe('what is none, or says that it is another', () => {
  it.each<[name: string, head: Buffer]>([
    ['страница.png', text('<!doctype html><script>alert(1)</script>')],
    ['страница.svg', text('<!doctype html><script>alert(1)</script>')],
    ['договор.jpg', text('%PDF-1.7\n')],
    ['картинка.pdf', pngHead],
    ['картинка.html', pngHead],
    ['картинка.mp4', pngHead],
    ['картинка', pngHead],
    ['видео.png', ftyp('isom')],
    ['архив.png', text('PK\x03\x04\x14\0')],
    ['архив.svgz', gzipSync('<html>')],
    ['бомба.svgz', gzipSync(zeros(20_000_000)).subarray(0, sniffLength)],
    ['мусор.svgz', bytes('1f8b08000000')],
    ['программа.exe', text('MZ')],
    ['ролик.swf', text('FWS\x0a1111')],
    ['звук.mp4', text('ID3\x04\0\0\0\0\0\0')],
    ['пусто.png', zeros(0)],
    ['байт.png', bytes('89')],
    ['байт.tga', bytes('00')],
    ['текст.tga', text('Тут просто текст, который никакая не картинка')],
    ['начало.png', pngHead.subarray(0, 8)],
    ['текст.ppm', text('P6 это не картинка')],
  ])('%s is refused in the words of the specification', async (name, head) => {
    await expect(requireAllowedType(head, name)).rejects.toMatchObject({
      statusCode: 415,
      message: `Файл "${name}" имеет недопустимый тип. Разрешены: image/*, video/*, application/pdf`,
    });
  });

  it('is refused, and breaks nothing, whatever stands behind a true beginning', async () => {
    for (const [name, [head]] of Object.entries(taken)) {
      for (let length = 0; length < head.length; length += 1) {
        await requireAllowedType(head.subarray(0, length), name).catch((error) => expect(error.statusCode).toBe(415));
        const noise = Buffer.concat([head.subarray(0, length), Buffer.alloc(600, 0xff)]);
        await requireAllowedType(noise, name).catch((error) => expect(error.statusCode).toBe(415));
      }
    }
  });
});
