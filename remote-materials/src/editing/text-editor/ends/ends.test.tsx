import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { paragraphAtEnd } from './paragraphAtEnd.ts';

const table = '<table><tbody><tr><td>а</td></tr></tbody></table>';

/** Without the line below it that the editor gives a document which it opens. */
function at(html: string, side: -1 | 1): string | null {
  const delta = openHtml(html);
  const bare = delta.slice(0, delta.length() - 1);
  const change = paragraphAtEnd(side)(stateOf(bare, { index: 0, length: 0 }));
  if (!change) return null;
  const next = bare.compose(change.delta);
  const place = change.range?.index ?? 0;
  return saveHtml(next.compose(next.slice(0, 0).retain(place).insert('б')));
}

describe('A paragraph', () => {
  it.each([
    table,
    '<hr>',
    '<pre><code>а\n</code></pre>',
    '<blockquote><p>а</p></blockquote>',
    '<aside class="callout callout-tip"><p>а</p></aside>',
    '<details><summary>а</summary><p>в</p></details>',
    '<ul><li>а</li></ul>',
  ])('is made behind and before %s', (html) => {
    expect(at(html, 1)).toBe(`${html}<p>б</p>`);
    expect(at(html, -1)).toBe(`<p>б</p>${html}`);
  });

  it('is not made beside text', () => {
    const delta = openHtml('<p>а</p>');
    expect(paragraphAtEnd(1)(stateOf(delta, { index: 0, length: 0 }))).toBeNull();
    expect(paragraphAtEnd(-1)(stateOf(delta, { index: 0, length: 0 }))).toBeNull();
  });
});
