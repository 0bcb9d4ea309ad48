import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { readGift } from './gift/read.ts';
import { writeGift } from './gift/write.ts';
import { readMoodle } from './moodle/read.ts';
import { writeMoodle } from './moodle/write.ts';
import type { FileQuestion } from './types.ts';
import { writeQuestionFile } from './write.ts';

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = `data:image/png;base64,${base64}`;

const choice: FileQuestion = {
  ...{ type: 'MULTIPLE_CHOICE', text: 'Что на знаке?', options: ['огонь', 'вода'], correctAnswer: '0' },
  look: {
    text: `<p>Что на <b>знаке</b>?</p><p><img src="${png}" alt="Знак &quot;1&quot;"></p>`,
    options: [`<p><img src="${png}" alt="огонь"></p>`, ''],
  },
};
const gaps: FileQuestion = {
  ...{ type: 'GAPS', text: 'Это {знак} [[1]] из [[2]]', options: [], correctAnswer: '' },
  details: {
    type: 'GAPS',
    gaps: [
      { kind: 'text', accepted: [{ text: 'огня', worth: 100 }] },
      { kind: 'choice', options: ['двух', 'трёх'], right: 0 },
    ],
  },
  look: { text: `<p>Это {<i>знак</i>} [[1]]</p><p>из [[2]]</p><p><img src="${png}" alt="знак"></p>`, options: [] },
};

describe('Moodle XML', () => {
  it('takes what questions look like with it, their pictures as files, and brings it back', () => {
    const { text, unwritten } = writeMoodle([choice, gaps]);
    expect(unwritten).toEqual([]);
    expect(text).toContain('@@PLUGINFILE@@/picture-1.png');
    expect(text).toContain(`<file name="picture-1.png" path="/" encoding="base64">${base64}</file>`);
    expect(text).not.toContain('data:image');
    const { questions, losses, problems } = readMoodle(text);
    expect({ losses, problems }).toEqual({ losses: [], problems: [] });
    // A brace is written as its code, so that no gap begins there.
    const looks = questions.map(({ look }) => look && { ...look, text: look.text.replaceAll('&#123;', '{') });
    expect(looks).toEqual([choice.look, gaps.look]);
    expect(questions[1]?.details).toEqual(gaps.details);
  });

  it('says which picture is too large for a file, and writes its description', () => {
    const look = { text: `<p>Что?</p><p><img src="/files/${'a'.repeat(24)}/x.png" alt="Знак"></p>`, options: [] };
    const { text, unwritten } = writeMoodle([{ ...choice, look }]);
    expect(unwritten).toEqual([{ at: 0, message: 'Картинка слишком велика для файла: остаётся описание.' }]);
    expect(text).toContain('Знак');
    expect(text).not.toContain('/files/');
  });

  it('describes a picture by the name of its file, and tells of what it cannot take along', () => {
    const question = (html: string) => `<?xml version="1.0"?><quiz><question type="multichoice">
      <questiontext format="html"><text><![CDATA[${html}]]></text>
      <file name="Знак огня.png" path="/" encoding="base64">${base64}</file></questiontext>
      <answer fraction="100" format="html"><text>да</text></answer><answer fraction="0"><text>нет</text></answer>
      </question></quiz>`;
    const { questions, losses } = readMoodle(
      question(`<p>Что?</p><img src="@@PLUGINFILE@@/${encodeURIComponent('Знак огня')}.png">`),
    );
    expect(questions[0]?.look?.text).toContain(`<img alt="Знак огня" src="${png}">`);
    expect(losses).toEqual([]);
    expect(readMoodle(question('<p>Что?</p><video src="a.mp4"></video>')).losses).toHaveLength(1);
    expect(readMoodle(question('<p>Что?</p><img src="https://example.org/a.png">')).losses).toHaveLength(1);
  });

  it('is read in no time where it is nothing but beginnings of pictures', () => {
    const text = `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${'<img '.repeat(500_000)}]]></text></questiontext></question></quiz>`;
    expect(readMoodle(text).problems).toEqual([]);
  });
});

it('GIFT takes HTML without pictures, and says so', () => {
  const { text, unwritten } = writeGift([choice]);
  expect(unwritten).toEqual([{ at: 0, message: 'Картинки в GIFT не записать: остаётся описание.' }]);
  expect(text).toContain('[html]<p>Что на <b>знаке</b>?</p>');
  const [question] = readGift(text).questions;
  expect(question?.look).toEqual({ text: '<p>Что на <b>знаке</b>?</p><p>Знак &quot;1&quot;</p>', options: [] });
  const rich = { ...choice, look: { text: '', options: ['<p><i>огонь</i> = {жар}</p>', '<ul><li>вода</li></ul>'] } };
  expect(readGift(writeGift([rich]).text).questions[0]?.look).toEqual(rich.look);
});

it.each(['aiken', 'xlsx'] as const)('%s says that only words are left', async (format) => {
  const { unwritten } = await writeQuestionFile(format, [choice]);
  expect(unwritten.map(({ message }) => message)).toContainEqual(expect.stringContaining('остаются слова'));
});

describe('Through the portal', () => {
  let portal: TestApp;
  let editor: Caller;
  beforeAll(async () => {
    portal = await createTestApp();
    editor = await portal.signedInAs('EDITOR');
  });
  afterAll(() => portal.close());

  async function read(name: string, content: string) {
    const form = new FormData();
    form.append('file', new File([content], name));
    const request = new Request('http://portal', { method: 'POST', body: form });
    const response = await portal.app.inject({
      ...{ method: 'POST', url: '/api/quizzes/questions/read' },
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json().data;
  }

  async function save(questions: object[]) {
    const { id } = await buildMaterial(portal.db, { authorId: editor.id });
    return (await editor.send('POST', `/quizzes/material/${id}`, { title: 'Знаки', questions })).body.data;
  }

  it('questions go out with their pictures and come back with pictures of their own', async () => {
    const quiz = await save([choice, gaps]);
    const url = `/api/quizzes/${quiz.id}/questions?format=moodle`;
    const headers = { authorization: `Bearer ${editor.token}` };
    const exported = await portal.app.inject({ method: 'GET', url, headers });
    expect(exported.body).toContain(base64);
    const { questions, losses } = await read('вопросы.xml', exported.body);
    expect(losses).toEqual([]);
    const [address = ''] = /\/files\/[^"]+/.exec(questions[0].look.text) ?? [];
    const picture = await portal.app.inject({ method: 'GET', url: address.replaceAll('&amp;', '&') });
    expect(picture.rawPayload.toString('base64')).toBe(base64);
    const again = await save(questions);
    const bare = (html: string) => html.replace(/\/files\/[^"]+/g, '');
    for (const at of [0, 1]) {
      expect(bare(again.questions[at].look.text)).toBe(bare(quiz.questions[at].look.text));
      expect(again.questions[at].text).toBe(quiz.questions[at].text);
    }
    const [row] = await portal.db
      .select()
      .from(files)
      .where(eq(files.id, address.split('/')[2] ?? ''));
    expect(row?.purpose).toBe('question');
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const picture = (src: string, alt: string) => `<![CDATA[<img src="${src}" alt="${alt}">]]>`;
  const question = (text: string, answer: string, files = '') => `<quiz><question type="multichoice">
    <questiontext format="html"><text>${text}</text>${files}</questiontext>
    <answer fraction="100" format="html"><text>${answer}</text>${files}</answer>
    <answer fraction="0"><text>нет</text></answer></question></quiz>`;
  const file = (name: string, content: string) => `<file name="${name}" path="/" encoding="base64">${content}</file>`;
  const opened = async (html: string) => {
    const addresses = [...html.matchAll(/src="(\/files\/[^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    const pictures = await Promise.all(addresses.map((url) => portal.app.inject({ method: 'GET', url })));
    return pictures.map(({ headers }) => headers['content-type']);
  };

  it('shows a picture that Moodle names with a time, every time that it is named', async () => {
    const twice = `<![CDATA[<p>Где?</p><img src="@@PLUGINFILE@@/a.png?time=150" alt="а"><img src='@@PLUGINFILE@@/a.png?time=150' alt="б">]]>`;
    const { questions, losses } = await read('вопросы.xml', question(twice, 'да', file('a.png', base64)));
    expect(losses).toEqual([]);
    expect(await opened(questions[0].look.text)).toEqual(['image/png', 'image/png']);
  });

  it('shows a drawing', async () => {
    const drawing = picture('@@PLUGINFILE@@/a.svg', 'знак');
    const { questions, losses } = await read('вопросы.xml', question('Что?', drawing, file('a.svg', svg)));
    expect(losses).toEqual([]);
    expect(await opened(questions[0].look.options[0])).toEqual(['image/svg+xml']);
  });

  it.each([
    ['without its file', '@@PLUGINFILE@@/b.png', base64],
    ['of another site', 'https://example.org/a.png', base64],
    ['that is none', '@@PLUGINFILE@@/a.png', 'AAAA'],
  ])('puts the words of a picture %s in its place, and tells the loss', async (_, src, content) => {
    const files = file('a.png', content);
    const { questions, losses } = await read(
      'вопросы.xml',
      question(picture(src, 'Что на знаке?'), picture(src, 'огонь'), files),
    );
    expect(losses).toEqual([{ line: 1, message: 'Картинки, звук и видео не переносятся.' }]);
    expect(questions[0]).toMatchObject({ text: 'Что на знаке?', options: ['огонь', 'нет'] });
    expect(questions[0].look ?? null).toBeNull();
  });

  it('nothing hostile in a file comes through', async () => {
    const html = `<p onclick="a()">Что <b>это</b>?<script>a()</script><img src="javascript:a()"><iframe src="//x"></iframe><a href="javascript:a()">там</a></p>`;
    const data = await read(
      'вопросы.xml',
      `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`,
    );
    expect(data.questions[0].look.text).toBe('<p>Что <b>это</b>? картинка <a>там</a></p>');
  });
});
