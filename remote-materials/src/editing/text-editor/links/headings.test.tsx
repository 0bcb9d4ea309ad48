import { describe, expect, it } from '@jest/globals';
import { insteadOfTyped } from '../commands/instead.ts';
import { openHtml } from '../model/document.ts';
import { headingsOf } from '../outline/headings.ts';
import { after } from '../testing/commands.ts';
import { withHeading } from './headings.ts';
import { insertLink, setLink } from './linkCommands.ts';

const link = (number: number) => withHeading(number, (href) => setLink({ href }));

describe('A link to a heading of the same text', () => {
  it('leads to the id that the heading has', () => {
    expect(after('<h2 id="x">Глава</h2><p>[см]</p>', link(0))).toBe('<h2 id="x">Глава</h2><p><a href="#x">см</a></p>');
  });

  it('gives a heading without an id one of its words that no other has, in one step of undo', () => {
    expect(after('<h2>Глава 1</h2><h3 id="глава-1">б</h3><p>[см]</p>', link(0))).toBe(
      '<h2 id="глава-1-1">Глава 1</h2><h3 id="глава-1">б</h3><p><a href="#глава-1-1">см</a></p>',
    );
  });

  it('finds its heading by number when letters before it are gone', () => {
    const mention = withHeading(1, (href) => insertLink({ href }, 'Два'));
    expect(after('<h2>@дв|</h2><h2>Два</h2>', insteadOfTyped(3, mention))).toBe(
      '<h2><a href="#два">Два</a></h2><h2 id="два">Два</h2>',
    );
  });

  it('can stand in the heading itself', () => {
    expect(after('<h2>[Глава]</h2>', link(0))).toBe('<h2 id="глава"><a href="#глава">Глава</a></h2>');
  });

  it('writes an id as an address', () => {
    expect(after('<h2 id="50% да">Глава</h2><p>[см]</p>', link(0))).toContain('href="#50%25%20%D0%B4%D0%B0"');
  });

  it('is refused for a heading that has gone', () => {
    expect(after('<p>[см]</p>', link(0))).toBeNull();
  });

  it('is offered for headings with text, wherever they stand', () => {
    const html =
      '<h2><br></h2><blockquote><h3>Одно<br>два</h3></blockquote><table><tbody><tr><td><h4 id="c">В</h4></td></tr></tbody></table>';
    expect(headingsOf(openHtml(html))).toEqual([
      { number: 1, level: 3, text: 'Одно два', index: 1 },
      { number: 2, level: 4, text: 'В', index: 10, anchor: 'c' },
    ]);
  });
});
