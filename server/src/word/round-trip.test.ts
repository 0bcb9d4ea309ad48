import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeDocument } from 'shared-api/document';
import { canonical, parseContent } from '../content/canonical.ts';
import { markdownToHtml } from '../content/markdown.ts';
import { sanitizeContent } from '../content/sanitize.ts';
import { splitFrontMatter } from '../import/front-matter.ts';
import { readWord } from './read/read.ts';
import { anyDocument } from './testing/anyDocument.ts';
import { placesOf, sayable } from './testing/sayable.ts';
import { writeWord } from './write/write.ts';

/** A folder of Markdown besides the documents of the demo: `WORD_CORPUS=/path npm run test:unit -- round-trip`. */
const folders = [
  path.join(import.meta.dirname, '../../demo/materials'),
  ...(process.env.WORD_CORPUS ? [process.env.WORD_CORPUS] : []),
];
const documents = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name): [string, string] => [name, path.join(folder, name)]),
);

/** Always the same ones: what they found once they find again. */
const generated = fc
  .sample(anyDocument, { seed: 20261123, numRuns: 40 })
  .map((blocks, index): [number, string] => [index + 1, writeDocument(blocks)]);

async function throughWord(html: string) {
  const portal = 'https://portal.test';
  const source = { title: 'Проба', description: '', author: 'Анна Смирнова', html, pictures: new Map(), portal };
  return readWord(await writeWord(source), portal);
}

async function expectKept(html: string): Promise<void> {
  const { title, blocks, losses } = await throughWord(html);
  const before = parseContent(html);
  expect(title).toBe('Проба');
  expect(writeDocument(sayable(blocks))).toBe(writeDocument(sayable(before)));
  expect(placesOf(blocks)).toEqual(placesOf(before));
  expect(losses).toEqual([]);
}

describe('A document that goes to Word and back is the same', () => {
  it.each(documents)('%s', async (_, file) => {
    const { content } = splitFrontMatter(readFileSync(file, 'utf8'));
    await expectKept(canonical(sanitizeContent(markdownToHtml(content))));
  });

  it.each(generated)('a made up document of all blocks, number %i', async (_, html) => {
    await expectKept(html);
  });
});

describe('A picture that goes to Word and back', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  );
  const address = '/files/abc/a.png';
  const send = async (html: string, content: Uint8Array = png) =>
    readWord(await writeWord({ ...plain, html, pictures: new Map([[address, { content }]]) }));
  const plain = { title: 'Проба', description: '', author: 'Анна Смирнова', portal: 'https://portal.test' };

  it('keeps its bytes, its description, its width and its caption', async () => {
    const figure = `<figure><img src="${address}" alt="Схема" width="200" loading="lazy"><figcaption>Рис. 1</figcaption></figure>`;
    const { blocks, pictures } = await send(`${figure}<p>Текст <img src="${address}" alt="" loading="lazy"></p>`);
    const [[stored, picture] = ['', undefined]] = [...pictures];
    expect(writeDocument(blocks).replaceAll(stored, address)).toBe(
      `${figure}<p>Текст <img src="${address}" alt="" loading="lazy"></p>`,
    );
    expect(Buffer.from(picture?.content ?? []).equals(png)).toBe(true);
  });

  it('is words where Word does not know its format', async () => {
    const { blocks } = await send(
      `<p><img src="${address}" alt="Схема" loading="lazy"></p>`,
      Buffer.from('RIFF....WEBPVP8 '),
    );
    expect(writeDocument(blocks)).toBe('<p><em>[картинка: Схема]</em></p>');
  });
});
