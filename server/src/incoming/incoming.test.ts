import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const bytes = (text: string) => Buffer.from(text);
const zip = (entries: Record<string, string | Buffer>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(entries).map(([name, content]) => [name, new Uint8Array(Buffer.from(content as string))]),
      ),
    ),
  );

async function send(name: string, content: Buffer, caller = editor, field = 'file') {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name));
  const request = new Request('http://portal', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/content/import',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** The archive says of its only file that it is 300 MB. */
function sayingMore(archive: Buffer): Buffer {
  const entry = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  archive.writeUInt32LE(300 * 1024 * 1024, entry + 24);
  return archive;
}

const word = (body: string, parts: Record<string, string | Buffer> = {}) =>
  zip({
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:r="r"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function documents(name: string, content: Buffer) {
  const { status, body } = await send(name, content);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.documents;
}

describe('A Word document', () => {
  it('comes in with the styles of Russian Word', async () => {
    const style = (id: string, name: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
    const styles = `<w:styles xmlns:w="w">${style('a', 'Название')}${style('1', 'Заголовок 1')}${style('b', 'Цитата')}</w:styles>`;
    const body =
      p('Регламент', '<w:pStyle w:val="a"/>') +
      p('Цели', '<w:pStyle w:val="1"/>') +
      p('Слова', '<w:pStyle w:val="b"/>') +
      p('Текст');
    const [document] = await documents('регламент.docx', word(body, { 'word/styles.xml': styles }));
    expect(document).toMatchObject({
      title: 'Регламент',
      content: '<h1>Цели</h1><blockquote><p>Слова</p></blockquote><p>Текст</p>',
      losses: [],
    });
  });

  it('takes the name of its file where it has no title', async () => {
    expect((await documents('Порядок отпусков.docx', word(p('Текст'))))[0].title).toBe('Порядок отпусков');
  });

  it('tells in Russian, with counts, what it could not bring', async () => {
    const run = (inside: string) => `<w:r>${inside}</w:r>`;
    const body = [
      `<w:p>${run('<w:t>Текст</w:t>')}${run('<w:commentReference w:id="1"/>')}${run('<w:commentReference w:id="2"/>')}</w:p>`,
      `<w:p><w:del>${run('<w:delText>было</w:delText>')}</w:del><w:ins>${run('<w:t>стало</w:t>')}</w:ins></w:p>`,
      `<w:p>${run('<w:br w:type="page"/>')}</w:p>`,
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>тайна</w:t></w:r></w:p>`,
      `<w:p><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath></w:p>`,
    ].join('');
    const [document] = await documents('а.docx', word(body));
    expect(document.content).toBe('<p>Текст</p><p>стало</p><p>E=mc</p>');
    expect(document.losses.map(({ message }: { message: string }) => message)).toEqual([
      'Не перенесено: 2 примечания рецензента.',
      'В режиме исправлений есть 1 удаление: исправления приняты, удалённый текст не перенесён.',
      'В режиме исправлений есть 1 вставка: они приняты как обычный текст.',
      'Не перенесено: 1 разрыв страницы или колонки, в материале их нет.',
      'Не перенесено: 1 скрытый фрагмент текста.',
      '1 формула: перенесён только текст, без разметки формулы.',
    ]);
  });

  it('brings its pictures as those of an unsaved text, which the material then takes over', async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Схема"/><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p>';
    const [document] = await documents(
      'а.docx',
      word(drawing, {
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="r1" Type="t/image" Target="media/image1.png"/></Relationships>',
        'word/media/image1.png': png,
      }),
    );
    const id = /\/files\/([a-z0-9]{24})\/image1\.png\?s=/.exec(document.content)?.[1] ?? '';
    expect(document.content).toContain('alt="Схема"');
    const stored = async () => (await portal.db.select().from(files).where(eq(files.id, id)))[0];
    expect(await stored()).toMatchObject({
      materialId: null,
      uploaderId: editor.id,
      purpose: 'content',
      size: png.length,
    });
    const categoryId = (await buildCategory(portal.db)).id;
    const created = await editor.send('POST', '/materials', {
      title: 'Со схемой',
      content: document.content,
      categoryId,
    });
    expect((await stored())?.materialId).toBe(created.body.data.id);
  });

  it('has no scripts and no foreign addresses in it, whatever its links say', async () => {
    const link = '<w:p><w:hyperlink r:id="r1"><w:r><w:t>сюда &lt;script&gt;</w:t></w:r></w:hyperlink></w:p>';
    const rels =
      '<Relationships><Relationship Id="r1" Type="t/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>';
    const [document] = await documents('а.docx', word(link, { 'word/_rels/document.xml.rels': rels }));
    expect(document.content).toBe('<p>сюда &lt;script&gt;</p>');
    expect(document.losses).toMatchObject([{ kind: 'addresses' }]);
  });
});

describe('Hostile files', () => {
  it.each([
    ['no archive at all', 'а.docx', bytes('не архив'), 'повреждён'],
    ['an archive without a text', 'а.docx', zip({ 'a.txt': 'а' }), 'не документ Word'],
    ['a document with a password', 'а.docx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'паролем'],
    ['entities that multiply', 'а.docx', word('&b;').subarray(0, 40), 'повреждён'],
    ['elements inside each other without end', 'а.docx', word('<w:sdt><w:sdtContent>'.repeat(5000)), 'повреждён'],
    ['more than an archive may unpack to', 'а.zip', sayingMore(zip({ 'a.md': 'а'.repeat(1000) })), 'больше 256 МБ'],
    ['an archive without documents', 'а.zip', zip({ 'a.txt': 'а' }), 'нет документов Markdown'],
    [
      'too many documents',
      'а.zip',
      zip(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.md`, 'а']))),
      '101 документов',
    ],
    ['an empty file', 'а.docx', Buffer.alloc(0), 'пуст'],
  ])('are refused with words: %s', async (_, name, content, message) => {
    const { status, body } = await send(name, content);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(body.error.fields).toHaveProperty('file');
  });

  it('do not multiply by entities of their own', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "лол"><!ENTITY b "&a;&a;&a;">]>${'<w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>'}`;
    const [document] = await documents('а.docx', zip({ 'word/document.xml': bomb }));
    expect(document.content).toBe('<p>&amp;b;</p>');
  });

  it('cannot lead out of the archive', async () => {
    const archive = zip({
      'a.md': '# А\n\n![x](../../../etc/passwd) ![y](/etc/hostname)',
      '../../b.md': '# Б',
      '/c.md': '# В',
    });
    const found = await documents('а.zip', archive);
    expect(found.map(({ title }: { title: string }) => title)).toEqual(['А']);
    expect(found[0].losses).toHaveLength(2);
  });

  it('of another kind are refused', async () => {
    expect((await send('а.exe', bytes('MZ'))).status).toBe(415);
  });

  it('are not for plain readers', async () => {
    expect((await send('а.md', bytes('# А'), await portal.signedInAs('USER'))).status).toBe(403);
  });
});

describe('Markdown and HTML', () => {
  it('an archive brings each document with its pictures, and what it says of itself', async () => {
    const archive = zip({
      'docs/one.md': '---\ntitle: Первый\ncategory: Охрана труда\ntags: [а, б]\n---\n\nТекст ![Схема](img/a.png)\n',
      'docs/two.md': '# Второй\n\n![нет](img/b.png)\n',
      'docs/img/a.png': png,
    });
    const [first, second] = await documents('папка.zip', archive);
    expect(first).toMatchObject({ title: 'Первый', category: 'Охрана труда', tags: ['а', 'б'], losses: [] });
    expect(first.content).toMatch(/<img src="\/files\/[a-z0-9]{24}\/a\.png\?s=[^"]+" alt="Схема"/);
    expect(second).toMatchObject({ title: 'Второй', category: null });
    expect(second.losses).toMatchObject([
      { kind: 'picture', place: 'строка 3', message: expect.stringContaining('img/b.png') },
    ]);
  });

  it('a page in windows-1251 keeps its letters and the pictures in it', async () => {
    const cp1251 = Buffer.concat([
      bytes('<html><head><meta charset="windows-1251"><title>x</title></head><body><h1>'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xea, 0xe0, 0xe7]),
      bytes(
        `</h1><script>alert(1)</script><p><img src="data:image/png;base64,${png.toString('base64')}"></p></body></html>`,
      ),
    ]);
    const [document] = await documents('а.html', cp1251);
    expect(document.title).toBe('Приказ');
    expect(document.content).toMatch(/^<p><img src="\/files\/[a-z0-9]{24}\/image\.png\?s=[^"]+" loading="lazy"><\/p>$/);
  });
});

describe('What goes out and comes in again', () => {
  it('is the same material by the screen as well', async () => {
    const content =
      '<h2 id="цели">Цели</h2><ol start="3"><li>Раз<ul><li>Два</li></ul></li></ol><aside class="callout callout-tip"><p>Совет</p></aside>';
    const { id } = await buildMaterial(portal.db, { title: 'Регламент', content, isPublished: true });
    const reader = await portal.signedInAs('USER');
    const response = await portal.app.inject({
      url: `/api/materials/${id}/export?format=docx`,
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(response.statusCode).toBe(200);
    const [document] = await documents('другое имя.docx', response.rawPayload);
    expect(document).toMatchObject({ title: 'Регламент', content, losses: [] });
    const [entry] = await portal.db.select().from(logs).where(eq(logs.userId, reader.id));
    expect(entry).toMatchObject({
      action: 'DATA_EXPORT',
      details: { export: 'material', format: 'docx', material: { id, title: 'Регламент' } },
    });
  });
});
