import { describe, expect, it } from '@jest/globals';
import { requireTextType } from './text-types.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), ascii(`ftyp${brand}`), Buffer.alloc(4), ascii(`${brand}mp41`)]);
const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'), ascii('\x84webm')]);
const theora = Buffer.concat([ascii('OggS'), Buffer.alloc(24), ascii('\x80theora'), Buffer.alloc(60)]);
const littleEndian = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const bigEndian = (text: string) => littleEndian(text).swap16();

const taken: [name: string, head: Buffer, mimeType: string][] = [
  ['Совещание.m4a', ftyp('M4A '), 'audio/x-m4a'],
  ['Диктофон.m4a', ftyp('mp42'), 'audio/mp4'],
  ['Диктофон.M4A', ftyp('isom'), 'audio/mp4'],
  ['Книга.m4b', ftyp('isom'), 'audio/mp4'],
  ['Запись.m4a', ftyp('3gp4'), 'audio/3gpp'],
  ['Запись.weba', webm, 'audio/webm'],
  ['Запись.oga', theora, 'audio/ogg'],
  ['Обход.mp4', ftyp('mp42'), 'video/mp4'],
  ['Обход.webm', webm, 'video/webm'],
  ['авто.csv', Buffer.from('BMW;X5;2024\nЛада;Веста;2023'), 'text/csv'],
  ['план.txt', ascii('P2 2024 1\nP3 2025 2'), 'text/plain'],
  ['код.txt', ascii('SIMPLE  = T'), 'text/plain'],
  ['формат.md', ascii('%PDF-1.7 begins such a file'), 'text/markdown'],
  ['Юникод.txt', littleEndian('Имя\tОтдел\r\nАнна\tСклад\r\n'), 'text/plain'],
  ['Юникод.csv', bigEndian('Имя;Отдел\r\n'), 'text/csv'],
  ['старый.txt', Buffer.from('cff0e8e2e5f2', 'hex'), 'text/plain'],
  // A page is a text like any other here: it goes out as text, and only to be saved.
  ['страница.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
];

const refused: [name: string, head: Buffer][] = [
  ['речь.mp4', ftyp('M4A ')],
  ['картинка.m4a', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['фильм.m4a', ftyp('qt  ')],
  ['страница.html', Buffer.from('<html></html>')],
  ['программа.txt', ascii('MZ\x90\0\x03\0\0\0')],
  ['программа.csv', ascii('\x7fELF\x02\x01\x01')],
  ['пусто.txt', Buffer.alloc(0)],
  ['пусто16.txt', littleEndian('')],
  ['байты.txt', Buffer.from('fffe4d5a0000', 'hex')],
  // UTF-32 begins as UTF-16 does.
  ['юникод32.txt', Buffer.from('fffe000041000000', 'hex')],
  ['субтитры.vtt', littleEndian('WEBVTT\n\n')],
  ['письмо.docx', Buffer.from('<html></html>')],
];

describe('a text may hold', () => {
  it.each(taken)('%s', async (name, head, mimeType) => {
    expect((await requireTextType(head, name)).mimeType).toBe(mimeType);
  });

  it('a text whose bytes beyond the first ones are not looked at', async () => {
    const head = Buffer.concat([Buffer.alloc(4100, 'a'), Buffer.alloc(10)]);
    expect((await requireTextType(head, 'a.txt')).mimeType).toBe('text/plain');
  });
});

describe('a text may not hold', () => {
  it.each(refused)('%s', async (name, head) => {
    await expect(requireTextType(head, name)).rejects.toMatchObject({ statusCode: 415 });
  });
});
