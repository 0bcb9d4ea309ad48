import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Delta from 'quill-delta';
import { readDocument } from 'shared-api/document';
import { stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { linesOf } from '../model/lines.ts';
import { parseSource } from '../model/sourceTree.ts';
import { insertBlocks } from '../paste/insertBlocks.ts';
import { guardDeletion } from './guardDeletion.ts';

/** The document with what is between two `|` deleted. */
function deleted(html: string): string {
  const marked = new Delta(openHtml(html).ops);
  const places = [...textWithPlaces(marked)].filter(({ letter }) => letter === '|').map(({ at }) => at);
  const [from = 0, to = 0] = places;
  const document = marked.compose(
    new Delta()
      .retain(from)
      .delete(1)
      .retain(to - from - 1)
      .delete(1),
  );
  return saveHtml(document.compose(guardDeletion(linesOf(document), { index: from, length: to - from - 1 })));
}

function* textWithPlaces({ ops }: Pick<Delta, 'ops'>) {
  let at = 0;
  for (const { insert } of ops) {
    const text = typeof insert === 'string' ? insert : ' ';
    for (const letter of text) yield { letter, at: at++ };
  }
}

function letters(document: Delta, from = 0, to = Number.POSITIVE_INFINITY): string {
  return [...textWithPlaces(document)]
    .filter(({ letter, at }) => /\S/.test(letter) && at >= from && at < to)
    .map(({ letter }) => letter)
    .join('');
}

const cells = '<table><tbody><tr><td>а|б</td><td>вг</td></tr><tr><td>д|е</td><td>жз</td></tr></tbody></table>';

describe('deleting a range', () => {
  it.each([
    ['text of a line', '<p>а|б|в</p>', '<p>ав</p>'],
    ['over two lines: they become what the first was', '<h2 id="x">а|б</h2><p>в|г</p>', '<h2 id="x">аг</h2>'],
    ['from an item into text behind the list', '<ul><li>а|б</li></ul><p>в|г</p>', '<ul><li>аг</li></ul>'],
    [
      'over cells: all of them stay',
      cells,
      '<table><tbody><tr><td>а</td><td></td></tr><tr><td>е</td><td>жз</td></tr></tbody></table>',
    ],
    [
      'into a table: what was before stays a line of its own',
      '<p>а|б</p><table><tbody><tr><td>в|г</td></tr></tbody></table>',
      '<p>а</p><table><tbody><tr><td>г</td></tr></tbody></table>',
    ],
    [
      'out of a table',
      '<table><tbody><tr><td>а</td><td>б|в</td></tr></tbody></table><p>г|д</p>',
      '<table><tbody><tr><td>а</td><td>б</td></tr></tbody></table><p>д</p>',
    ],
    ['a table as a whole', '<p>а|б</p><table><tbody><tr><td>в</td></tr></tbody></table><p>г|д</p>', '<p>ад</p>'],
    [
      'the title of a callout with what is before it',
      '<p>а|б</p><aside class="callout callout-tip"><div class="callout-title">в</div><p>г|д</p><p>е</p></aside>',
      '<p>ад</p><aside class="callout callout-tip"><p>е</p></aside>',
    ],
    [
      'over what opens a part: it stays, as the part does',
      '<p>а|б</p><details><summary>в</summary><p>г|д</p><p>е</p></details>',
      '<p>а</p><details><summary></summary><p>д</p><p>е</p></details>',
    ],
    ['into code', '<p>а|б</p><pre><code>в|г\nд\n</code></pre>', '<p>а</p><pre><code>г\nд\n</code></pre>'],
    ['a line across between two texts', '<p>а|б</p><hr><p>в|г</p>', '<p>аг</p>'],
    ['up to a line across', '<p>а</p><p>|б</p><hr><p>в|г</p>', '<p>а</p><p>г</p>'],
  ])('%s', (_, html, expected) => {
    expect(deleted(html)).toBe(expected);
  });

  const document = new Delta(
    openHtml(
      `<p>абв</p>${cells.replaceAll('|', '')}<hr><details><summary>где</summary><p>жзи</p></details><ul><li>кл<ul><li>мн</li></ul></li></ul><pre><code>оп\nрс\n</code></pre><figure><p>ту</p><figcaption>фх</figcaption></figure><p>цч</p>`,
    ).ops,
  );
  const range = fc.tuple(fc.nat(document.length() - 2), fc.nat(30)).map(([index, length]) => ({
    index,
    length: Math.min(length, document.length() - 1 - index),
  }));

  it('takes away the letters of the range and no others', () => {
    fc.assert(
      fc.property(range, ({ index, length }) => {
        const left = document.compose(guardDeletion(linesOf(document), { index, length }));
        expect(letters(left)).toBe(letters(document, 0, index) + letters(document, index + length));
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  it('lets pasted blocks take the place of the range, and nothing else is lost', () => {
    const pasted = readDocument(parseSource('<p>Я</p><ul><li>Ю</li></ul><table><tr><td>Э</td></tr></table><p>Ь</p>'));
    fc.assert(
      fc.property(range, ({ index, length }) => {
        const change = insertBlocks(pasted)(stateOf(document, { index, length }));
        const left = document.compose(change?.delta ?? new Delta());
        expect(letters(left)).toBe(`${letters(document, 0, index)}ЯЮЭЬ${letters(document, index + length)}`);
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});
