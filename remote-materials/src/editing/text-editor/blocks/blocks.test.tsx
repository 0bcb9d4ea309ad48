import { describe, expect, it } from '@jest/globals';
import Delta from 'quill-delta';
import { type Command, stateOf } from '../commands/command.ts';
import { saveHtml } from '../model/document.ts';
import { after, opened } from '../testing/commands.ts';
import { paragraphBeside } from './beside.ts';
import { duplicateBlock } from './duplicate.ts';
import { moveBlock, moveBlockTo } from './move.ts';
import { removeBlock } from './remove.ts';
import { selectBlock } from './selectBlock.ts';

type Case = [what: string, before: string, command: Command, then: string | null];

const [up, down] = [moveBlock(-1), moveBlock(1)];
const table = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
const tableAt = '<table><tbody><tr><td>1|</td><td>2</td></tr></tbody></table>';

const cases: Record<string, Case[]> = {
  'Moving a block': [
    ['up', '<p>а</p><p>б|</p>', up, '<p>б</p><p>а</p>'],
    ['down', '<p>а|</p><p>б</p>', down, '<p>б</p><p>а</p>'],
    ['not out of the document', '<p>а|</p><p>б</p>', up, null],
    ['over a whole table', `${table}<p>а|</p>`, up, `<p>а</p>${table}`],
    ['over a whole list', '<p>а|</p><ul><li>б</li><li>в</li></ul>', down, '<ul><li>б</li><li>в</li></ul><p>а</p>'],
    [
      'an item among items, with what is below it',
      '<ul><li>а</li><li>б|<ul><li>в</li></ul></li></ul>',
      up,
      '<ul><li>б<ul><li>в</li></ul></li><li>а</li></ul>',
    ],
    ['not an item out of its list', '<p>а</p><ul><li>б|</li><li>в</li></ul>', up, null],
    ['the only item as its list', '<p>а</p><ul><li>б|</li></ul>', up, '<ul><li>б</li></ul><p>а</p>'],
    [
      'inside of a cell',
      '<table><tbody><tr><td><p>а</p><p>б|</p></td><td>2</td></tr></tbody></table>',
      up,
      '<table><tbody><tr><td><p>б</p><p>а</p></td><td>2</td></tr></tbody></table>',
    ],
    ['not out of a cell', `<p>а</p>${tableAt}`, up, null],
    ['not over a title', '<details><summary>т</summary><p>а|</p><p>б</p></details>', up, null],
    [
      'a callout by its title',
      '<p>а</p><aside class="callout callout-tip"><div class="callout-title">т|</div><p>б</p></aside>',
      up,
      '<aside class="callout callout-tip"><div class="callout-title">т</div><p>б</p></aside><p>а</p>',
    ],
    ['all that is selected', '<p>а</p><p>[б</p><p>в]</p>', up, '<p>б</p><p>в</p><p>а</p>'],
    ['a line across', '<p>а|</p><hr>', down, '<hr><p>а</p>'],
  ],
  'Putting a block elsewhere': [
    ['before another', '<p>а</p><p>б</p><p>в</p>', moveBlockTo(2, 0, -1), '<p>в</p><p>а</p><p>б</p>'],
    ['behind another', '<p>а</p><p>б</p><p>в</p>', moveBlockTo(0, 1, 1), '<p>б</p><p>а</p><p>в</p>'],
    [
      'an item into another list',
      '<ul><li>а</li><li>б</li></ul><ol><li>в</li></ol>',
      moveBlockTo(0, 2, 1),
      '<ul><li>б</li></ul><ol><li>в</li><li>а</li></ol>',
    ],
    [
      'an item out of its list',
      '<ul><li>а</li><li>б</li></ul><p>в</p>',
      moveBlockTo(0, 2, 1),
      '<ul><li>б</li></ul><p>в</p><ul><li>а</li></ul>',
    ],
    [
      'text beside a list, never into it',
      '<p>а</p><ul><li>б</li><li>в</li></ul>',
      moveBlockTo(0, 1, 1),
      '<ul><li>б</li><li>в</li></ul><p>а</p>',
    ],
    ['beside a table, never into it', `<p>а</p>${table}`, moveBlockTo(0, 2, -1), null],
    ['behind a table', `<p>а</p>${table}`, moveBlockTo(0, 1, 1), `${table}<p>а</p>`],
    ['a table as a whole', `<p>а</p>${table}`, moveBlockTo(2, 0, -1), `${table}<p>а</p>`],
    [
      'into a quotation',
      '<p>а</p><blockquote><p>б</p></blockquote>',
      moveBlockTo(0, 1, 1),
      '<blockquote><p>б</p><p>а</p></blockquote>',
    ],
    ['not into itself', '<blockquote><p>а</p></blockquote>', moveBlockTo(0, 0, 1), null],
  ],
  'A copy of a block': [
    ['has no id', '<h2 id="x">а|</h2>', duplicateBlock, '<h2 id="x">а</h2><h2>а</h2>'],
    [
      'is a table of its own',
      tableAt.replace('1|', '1').replace('<table', '<p>|</p><table'),
      duplicateBlock,
      `<p><br></p><p><br></p>${table}`,
    ],
    [
      'of an item',
      '<ul><li>а|<ul><li>б</li></ul></li></ul>',
      duplicateBlock,
      '<ul><li>а<ul><li>б</li></ul></li><li>а<ul><li>б</li></ul></li></ul>',
    ],
    [
      'of code',
      '<pre><code>а|\nб\n</code></pre>',
      duplicateBlock,
      '<pre><code>а\nб\n</code></pre><pre><code>а\nб\n</code></pre>',
    ],
  ],
  'Deleting a block': [
    ['one of several', '<p>а|</p><p>б</p>', removeBlock, '<p>б</p>'],
    ['the last one of all', '<p>а|</p>', removeBlock, ''],
    [
      'an item with what is below it',
      '<ul><li>а|<ul><li>б</li></ul></li><li>в</li></ul>',
      removeBlock,
      '<ul><li>в</li></ul>',
    ],
    ['the only item with its list', '<p>а</p><ul><li>б|</li></ul>', removeBlock, '<p>а</p>'],
    ['a cell stays', tableAt, removeBlock, '<table><tbody><tr><td></td><td>2</td></tr></tbody></table>'],
    [
      'what has a title keeps a line',
      '<details><summary>т</summary><p>а|</p></details>',
      removeBlock,
      '<details><summary>т</summary><p><br></p></details>',
    ],
    ['the only one of a quotation with it', '<p>а</p><blockquote><p>б|</p></blockquote>', removeBlock, '<p>а</p>'],
  ],
  'A paragraph beside': [
    ['before a table', tableAt, paragraphBeside(-1), `<p><br></p>${table}`],
    ['behind a table', `${tableAt}<p>а</p>`, paragraphBeside(1), `${table}<p><br></p><p>а</p>`],
  ],
};

for (const [name, rows] of Object.entries(cases))
  describe(name, () => {
    it.each(rows)('%s', (_what, before, command, then) => {
      expect(after(before, command)).toBe(then);
    });
  });

describe('The caret after a copy of a block', () => {
  it.each([
    ['<p>аб|в</p>', '<p>абв</p><p>аб•в</p>'],
    ['<p>а<a id="x"></a>б|в</p>', '<p>а<a id="x"></a>бв</p><p>аб•в</p>'],
    ['<p><a id="x"></a>[а<a id="y"></a>б]в</p>', '<p><a id="x"></a>а<a id="y"></a>бв</p><p>•в</p>'],
  ])('stands at the same letters, whatever is left out of it: %s', (before, then) => {
    const { delta, range } = opened(before);
    const change = duplicateBlock(stateOf(delta, range));
    const { index, length } = change?.range ?? { index: 0, length: 0 };
    const typed = new Delta().retain(index).delete(length).insert('•');
    expect(saveHtml(delta.compose(change?.delta ?? new Delta()).compose(typed))).toBe(then);
  });
});

describe('Selecting blocks', () => {
  it('goes from an item to its list and to the document, and ends there', () => {
    let { delta, range } = opened('<p>до</p><ul><li>а|б<ul><li>в</li></ul></li><li>г</li></ul><p>после</p>');
    const selected: string[] = [];
    for (;;) {
      const change = selectBlock(stateOf(delta, range));
      if (!change?.range) break;
      range = change.range;
      const part = delta.slice(range.index, range.index + range.length).ops;
      selected.push(part.map(({ insert }) => insert).join(''));
      delta = delta.compose(change.delta);
    }
    expect(selected).toEqual(['аб\nв', 'аб\nв\nг', 'до\nаб\nв\nг\nпосле']);
  });
});
