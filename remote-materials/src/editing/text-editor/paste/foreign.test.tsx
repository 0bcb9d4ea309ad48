import { expect, it } from '@jest/globals';
import { writeDocument } from 'shared-api/document';
import { readForeign } from './foreign.ts';

const html =
  '<p>а<img src="data:image/png;base64,AA==" alt="раз"></p><ul><li><img src="data:image/png;base64,AQ=="></li></ul><p><img src="data:image/png;base64,AA=="><img src="https://site.example/x.png"><img src="file:///C:/x.png">б</p>';

it('Pictures of a pasted text keep their places, one that comes twice is one file, and what did not come is told', () => {
  const read = readForeign(html);
  const taken: string[] = [];
  const blocks = read.withPictures((data) => `/files/a/${taken.push(data)}.png`);
  expect(taken).toEqual(['data:image/png;base64,AA==', 'data:image/png;base64,AQ==']);
  expect(writeDocument(blocks)).toBe(
    '<p>а<img src="/files/a/1.png" alt="раз" loading="lazy"></p><ul><li><img src="/files/a/2.png" loading="lazy"></li></ul><p><img src="/files/a/1.png" loading="lazy">б</p>',
  );
  expect([read.hasPictures, read.lost.includes('2\u00a0картинок')]).toEqual([true, true]);
  expect(writeDocument(read.withPictures(() => null))).toBe('<p>а</p><ul><li></li></ul><p>б</p>');
});
