import { describe, expect, it } from '@jest/globals';
import { markdownToHtml } from './markdown.ts';
import { htmlToMarkdown } from './to-markdown.ts';

describe('HTML that Markdown has no words for', () => {
  it('stays HTML on one line, so that no empty line ends it', () => {
    const table = '<table>\n  <tbody>\n\n    <tr>\n<td>раз\nдва</td></tr></tbody></table>';
    expect(htmlToMarkdown(table)).toBe('<table><tbody><tr><td>раз два</td></tr></tbody></table>');
  });

  it('keeps the lines of code in it', () => {
    const folded = '<details><summary>Код</summary><pre><code>a\n\n  b\n</code></pre></details>';
    const markdown = htmlToMarkdown(folded);
    expect(markdown).not.toContain('\n');
    expect(markdownToHtml(markdown)).toContain('a&#10;&#10;  b');
  });

  it('keeps its attributes as they are: brackets in them are no tags', () => {
    expect(htmlToMarkdown('<table><tbody><tr><td title="1 >\n< 2">да</td></tr></tbody></table>')).toContain(
      'title="1 &gt; &lt; 2"',
    );
  });
});
