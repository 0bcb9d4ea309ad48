import { describe, expect, it } from '@jest/globals';
import { isSameDocument } from './sameDocument.ts';

describe('two texts', () => {
  it.each([
    ['spaces between blocks', '<p>а</p>\n\n<p>б</p>', '<p>а</p><p>б</p>'],
    ['the order of nested marks', '<p><b><em>а</em></b></p>', '<p><i><strong>а</strong></i></p>'],
    ['a mark that is split in two', '<p><em>а</em><em>б</em></p>', '<p><em>аб</em></p>'],
    ['a paragraph that is all of a list item', '<ul><li><p>а</p></li></ul>', '<ul><li>а</li></ul>'],
    ['a paragraph around loose text', 'а <b>б</b>', '<p>а <b>б</b></p>'],
    ['the hour in an address', '<img src="/files/x/a.png?s=1.a">', '<img src="/files/x/a.png?s=2.b" loading="lazy">'],
    ['the last line break of code', '<pre><code>а\n</code></pre>', '<pre>а</pre>'],
    ['space around a line break', '<p>а <br> б</p>', '<p>а<br>б</p>'],
  ])('are the same whatever %s', (_, one, other) => {
    expect(isSameDocument(one, other)).toBe(true);
  });

  it.each([
    ['a word', '<p>а</p>', '<p>б</p>'],
    ['a mark', '<p><em>а</em></p>', '<p>а</p>'],
    ['where a link leads', '<p><a href="/a">а</a></p>', '<p><a href="/b">а</a></p>'],
    ['a link that nobody sees', '<p>а<a href="/b"></a></p>', '<p>а</p>'],
    ['an anchor', '<h2 id="x">а</h2>', '<h2>а</h2>'],
    ['the head of a table', '<table><tr><th>а</th></tr></table>', '<table><tr><td>а</td></tr></table>'],
    ['joined cells', '<table><tr><td colspan="2">а</td></tr></table>', '<table><tr><td>а</td></tr></table>'],
    ['blocks', '<p>а б</p>', '<p>а</p><p>б</p>'],
    ['spaces in code', '<pre>а  б</pre>', '<pre>а б</pre>'],
    ['the language of code', '<pre><code class="language-sql">а</code></pre>', '<pre><code>а</code></pre>'],
    ['a size', '<p><span style="font-size: 24pt">а</span></p>', '<p>а</p>'],
    ['the kind of a list', '<ol><li>а</li></ol>', '<ul><li>а</li></ul>'],
    ['a nested list', '<ul><li>а<ul><li>б</li></ul></li></ul>', '<ul><li>а</li><li>б</li></ul>'],
  ])('differ by %s', (_, one, other) => {
    expect(isSameDocument(one, other)).toBe(false);
  });
});
