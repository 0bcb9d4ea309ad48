import { describe, expect, it } from '@jest/globals';
import { after } from '../testing/commands.ts';
import { convertBlock, convertOnEnter } from './markdownBlocks.ts';
import { convertMarks } from './markdownMarks.ts';

const code = (text: string) => `<pre><code>${text}\n</code></pre>`;

describe('Signs of Markdown at the beginning of a line', () => {
  it.each([
    ['a heading of a heading', '<h1>### |а</h1>', '<h3>а</h3>'],
    ['a heading of an item', '<ul><li>а</li><li># |б</li></ul>', '<ul><li>а</li></ul><h1>б</h1>'],
    [
      'a list in a cell',
      '<table><tbody><tr><td>- |а</td></tr></tbody></table>',
      '<table><tbody><tr><td><ul><li>а</li></ul></td></tr></tbody></table>',
    ],
    ['a list that goes on', '<ul><li>а</li></ul><p>* |б</p>', '<ul><li>а</li><li>б</li></ul>'],
    ['a blank that does not break', '<p>#&nbsp;|а</p>', '<h1>а</h1>'],
    ['dashes that a phone has made', '<p>—-|</p>', '<hr>'],
    [
      'the Russian letter in a box',
      '<p>[х] |а</p>',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а</li></ul>',
    ],
    ['no list in a list', '<ul><li>- |а</li></ul>', null],
    ['no quotation in a quotation', '<blockquote><p>&gt; |а</p></blockquote>', null],
    ['nothing in code', code('# |а'), null],
    ['nothing in a title', '<details><summary># |а</summary><p>б</p></details>', null],
    ['nothing in the middle of a line', '<p>а # |б</p>', null],
    ['no note of an unknown kind', '<p>:::нечто |а</p>', null],
  ])('%s', (_what, before, then) => {
    expect(after(before, convertBlock)).toBe(then);
  });

  it('are ended by the Enter key, too, where they are all of the line', () => {
    expect(after('<p>```js|</p>', convertOnEnter)).toBe('<pre><code class="language-js">\n</code></pre>');
    expect(after('<p>:::совет|</p>', convertOnEnter)).toBe('<aside class="callout callout-tip"><p><br></p></aside>');
    expect(after('<p>```js|а</p>', convertOnEnter)).toBeNull();
    expect(after('<p># |</p>', convertOnEnter)).toBeNull();
  });
});

describe('Signs of Markdown around text', () => {
  it.each([
    ['one mark in another', '<p>_а <strong>б</strong>_|</p>', '<p><em>а </em><strong><em>б</em></strong></p>'],
    ['only the nearest sign', '<p>* а *б*|</p>', '<p>* а <em>б</em></p>'],
    ['not one half of a pair', '<p>**а*|</p>', null],
    ['not in a word', '<p>а_б_|</p>', null],
    ['not around blanks', '<p>** а **|</p>', null],
    ['not in code', '<p><code>**а**|</code></p>', null],
    ['not in code that is still open', '<p>`**а**|</p>', null],
    ['a link with an address that is allowed', '<p>[а](/b)|</p>', '<p><a href="/b">а</a></p>'],
    ['no link to a script', '<p>[а](javascript:b)|</p>', null],
    ['no link of a picture', '<p>![а](/b)|</p>', null],
  ])('%s', (_what, before, then) => {
    expect(after(before, convertMarks)).toBe(then);
  });
});
