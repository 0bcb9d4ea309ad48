import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { renderPdf } from '../pdf/render.ts';
import { buildPdf, endlessPdf, pdfForm, pdfStream } from '../testing/buildPdf.ts';
import { createWorkers } from '../workers/pool.ts';
import type { Format } from './formats.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-read-'));
const limits = { processes: 1, patience: 20_000, memory: 512, buffers: 640 };
const { run, close } = createWorkers(limits);
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** As the server reads it: in another process, from the disk. */
function read(format: Format, bytes: Uint8Array, by = run) {
  const file = path.join(folder, `file.${format}`);
  writeFileSync(file, bytes);
  return by('readFileText', { path: file, size: bytes.length, format });
}

async function passages(format: Format, bytes: Uint8Array) {
  const found = await read(format, bytes);
  if (!('passages' in found)) throw new Error(`It is not read: ${found.problem}, ${found.reason}`);
  return found.passages;
}

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'testing', name));
const tooMuch = { statusCode: 400, message: expect.stringContaining('слишком сложный') };
const utf8 = (text: string) => new TextEncoder().encode(text);
/** An Office document whose main part is called as usual. */
const office = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const relations = (...targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`;

describe('A PDF', () => {
  it('is read page by page, without ends of lines in words', async () => {
    const content = [
      { text: 'Порядок согласования договоров', pageBreak: 'after' as const },
      { text: 'Срок: тридцать рабочих дней, офис и файл' },
    ];
    expect(await passages('pdf', await renderPdf({ content }))).toEqual([
      { label: 'Страница 1', text: 'Порядок согласования договоров' },
      { label: 'Страница 2', text: 'Срок: тридцать рабочих дней, офис и файл' },
    ]);
    const lines = 'BT /F1 12 Tf 14 TL 40 700 Td (The organi-) Tj T* (zation of work) Tj ET';
    expect(await passages('pdf', buildPdf(pdfStream(lines)))).toEqual([
      { label: 'Страница 1', text: 'The organization of work' },
    ]);
  });

  it('has no passages where it is a scan', async () => {
    expect(await passages('pdf', buildPdf(pdfStream('0 0 m 10 10 l S')))).toEqual([]);
  });

  it('that is cut off, or none at all, is damaged', async () => {
    const whole = await renderPdf({ content: 'Текст' });
    for (const bytes of [whole.subarray(0, whole.length / 3), utf8(`%PDF-1.7\n${'\0'.repeat(100)}`)])
      expect(await read('pdf', bytes)).toMatchObject({ problem: 'damaged' });
  });

  it('with a password is told from a damaged one, and one that only must not be printed is read', async () => {
    const secret = { content: 'Тайна', userPassword: 'secret', ownerPassword: 'secret' };
    expect(await read('pdf', await renderPdf(secret))).toMatchObject({ problem: 'protected' });
    const open = { content: 'Без печати', ownerPassword: 'secret', permissions: { copying: false } };
    expect(await passages('pdf', await renderPdf(open))).toMatchObject([{ text: 'Без печати' }]);
  });

  it('that draws itself is read once', async () => {
    const page = pdfStream('BT /F1 12 Tf 40 700 Td (letters) Tj ET /X Do');
    expect(await passages('pdf', buildPdf(page, pdfForm('/X Do /X Do', { X: 6 })))).toMatchObject([
      { text: 'letters' },
    ]);
  });

  it('without an end is given up in time, and the next one is read', async () => {
    const hasty = createWorkers({ ...limits, patience: 2000 });
    await expect(read('pdf', endlessPdf(), hasty.run)).rejects.toMatchObject(tooMuch);
    expect(await read('txt', utf8('после'), hasty.run)).toMatchObject({ passages: [{ text: 'после' }] });
    await hasty.close();
  });

  it('that grows beyond the memory is given up, and the next one is read', async () => {
    const small = createWorkers({ ...limits, memory: 64, buffers: 50 });
    const bomb = buildPdf(pdfStream(new Uint8Array(400_000_000).fill(32), '', true));
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(read('pdf', bomb, small.run)).rejects.toMatchObject(tooMuch);
    expect(await read('txt', utf8('после'), small.run)).toMatchObject({ passages: [{ text: 'после' }] });
    await small.close();
  });
});

describe('A text', () => {
  const text = 'Приказ № 5 «О складе»';

  it('is read in UTF-8, in UTF-16 of both orders and in windows-1251', async () => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const cyrillic = Uint8Array.from('Приказ по складу', (letter) =>
      letter === ' ' ? 32 : letter.charCodeAt(0) - 0x410 + 0xc0,
    );
    for (const bytes of [utf8(text), utf8(`\ufeff${text}`), little, Buffer.from(little).swap16()])
      expect(await passages('txt', bytes)).toEqual([{ label: '', text }]);
    expect(await passages('md', cyrillic)).toEqual([{ label: '', text: 'Приказ по складу' }]);
  });

  it('of a table keeps its cells apart', async () => {
    expect(await passages('csv', utf8('ФИО;Отдел\n"Смирнова; Анна";Склад\n'))).toMatchObject([
      { text: 'ФИО; Отдел Смирнова; Анна; Склад' },
    ]);
    expect(await passages('csv', utf8('а;"б\nв;г'))).toMatchObject([{ text: 'а; "б в; г' }]);
  });

  it('is split between words, and ends where more is not kept', async () => {
    const parts = await passages('txt', utf8('слово '.repeat(500_000)));
    expect(parts.every((part) => part.text.length <= 20_000 && /^слово( слово)*( с.*)?$/.test(part.text))).toBe(true);
    const length = parts.reduce((sum, part) => sum + part.text.length, 0);
    expect(length).toBeGreaterThan(1_950_000);
    expect(length).toBeLessThanOrEqual(2_000_000);
  });

  it('without a letter has no passages', async () => {
    expect(await passages('txt', utf8(' \n— … •\n'))).toEqual([]);
  });
});

describe('A document of Word', () => {
  it('is read as the portal reads it for editing, with its notes', async () => {
    expect(await passages('docx', fixture('text.docx'))).toEqual([
      {
        label: '',
        text: expect.stringMatching(
          /^Положение о командировках Суточные выплачиваются авансом. Город Норматив Отчёт сдают .*Рабочих, не календарных.$/,
        ),
      },
    ]);
  });
});

describe('A presentation', () => {
  it('that LibreOffice has saved is read slide by slide, with notes', async () => {
    expect(await passages('pptx', fixture('slides.pptx'))).toEqual([
      { label: 'Слайд 1', text: 'Пожарная безопасность Эвакуация через запасной выход' },
      { label: 'Слайд 2', text: 'Огнетушители Порошковый и углекислотный Показать, где висит огнетушитель' },
    ]);
  });

  it('comes in the order in which it is shown, without the number of a slide', async () => {
    const slide = (text: string) => `<p:sld><a:p>${text}</a:p></p:sld>`;
    const file = office({
      'ppt/presentation.xml':
        '<p:presentation><p:sldIdLst><p:sldId r:id="r2"/><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': relations(['slide', 'slides/slide1.xml'], ['slide', 'slides/slide2.xml']),
      'ppt/slides/slide1.xml': slide('<a:r><a:t>вто</a:t></a:r><a:r><a:t>рой</a:t></a:r><a:fld><a:t>7</a:t></a:fld>'),
      'ppt/slides/slide2.xml': slide('<a:r><a:t>первый</a:t></a:r>'),
      'ppt/slides/_rels/slide2.xml.rels': relations(['diagramData', '../diagrams/data1.xml']),
      'ppt/diagrams/data1.xml': '<dgm:dataModel><a:p><a:r><a:t>схема</a:t></a:r></a:p></dgm:dataModel>',
    });
    expect(await passages('pptx', file)).toEqual([
      { label: 'Слайд 1', text: 'первый схема' },
      { label: 'Слайд 2', text: 'второй' },
    ]);
  });
});

describe('A workbook', () => {
  it('that LibreOffice has saved is read sheet by sheet as it is shown, without hidden sheets', async () => {
    expect(await passages('xlsx', fixture('book.xlsx'))).toEqual([
      {
        label: 'Лист „Смета“',
        text: 'Наименование; Сумма; Срок; НДС Стеллаж архивный; 1 234 567,50; 31.12.2026; 20,0% Договор; 4012,25',
      },
      { label: 'Лист „Итоги года“', text: 'Всего по складу; 42' },
    ]);
  });

  const book = (sheet: string, more: Record<string, string> = {}) =>
    office({
      'xl/workbook.xml': '<workbook><sheets><sheet name="А" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'strings.xml']),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    });

  it('shows texts of all kinds, and no errors', async () => {
    const sheet = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><r><t>в ячей</t></r><r><t>ке</t></r></is></c></row>
      <row><c t="str"><v>итог</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>0.1</v></c><c t="s"><v>9</v></c></row>`;
    const strings = '<sst><si><t>общая</t><rPh><t>неслышно</t></rPh></si></sst>';
    expect(await passages('xlsx', book(sheet, { 'xl/strings.xml': strings }))).toMatchObject([
      { text: 'общая; в ячейке итог; ИСТИНА; 0,1' },
    ]);
  });

  it('reads no entities of a document type', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const strings = `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY e0 "бум"><!ENTITY x SYSTEM "file:///etc/passwd">${entities}]><sst><si><t>слово &e9; &x;</t></si></sst>`;
    const [found] = await passages('xlsx', book('<row><c t="s"><v>0</v></c></row>', { 'xl/strings.xml': strings }));
    expect(found?.text).toMatch(/^слово/);
    expect(found?.text.length).toBeLessThan(100);
  });

  it('with elements inside each other without end is damaged', async () => {
    expect(await read('xlsx', book('<c>'.repeat(100_000)))).toMatchObject({ problem: 'damaged' });
  });

  it('that repeats a long text in each cell ends where more is not kept', async () => {
    const strings = `<sst><si><t>${'слово '.repeat(5000)}</t></si></sst>`;
    const found = await passages(
      'xlsx',
      book('<row><c t="s"><v>0</v></c></row>'.repeat(100_000), { 'xl/strings.xml': strings }),
    );
    expect(found.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(2_000_000);
  });
});

describe('An archive of Office', () => {
  it('that unpacks to more than a document is too large', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(135_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await read('xlsx', bomb)).toMatchObject({ problem: 'too-large' });
  });

  it('that is cut off, or something else, is damaged', async () => {
    const whole = fixture('book.xlsx');
    for (const bytes of [whole.subarray(0, 4000), utf8('PK\u0003\u0004      '), zipSync({ 'a.txt': utf8('а') })])
      for (const format of ['docx', 'xlsx', 'pptx'] as const)
        expect(await read(format, bytes)).toMatchObject({ problem: 'damaged' });
  });

  it('with a password is told from a damaged one', async () => {
    const container = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await read('docx', container)).toMatchObject({ problem: 'protected' });
  });
});
