import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepOriginals } from '../../remote-materials/src/editing/text-editor/source/keepOriginals.ts';
import { canonical, parseContent } from '../../server/src/content/canonical.ts';
import { markdownToHtml } from '../../server/src/content/markdown.ts';
import { htmlToMarkdown } from '../../server/src/content/markdown-writer/write.ts';
import { sanitizeContent } from '../../server/src/content/sanitize.ts';
import { anyHtml, documents } from '../../server/src/testing/documents.ts';
import { normalize, writeDocument } from '../../shared-api/src/document.ts';

const read = (markdown: string) => parseContent(canonical(sanitizeContent(markdownToHtml(markdown))));

/** A document after its Markdown was changed, as the editor puts it together. */
function throughMarkdown(html: string, change: (markdown: string) => string): string {
  const markdown = htmlToMarkdown(html);
  return writeDocument(normalize(keepOriginals(parseContent(html), read(markdown), read(change(markdown)))));
}

const added = '<p>Добавлено</p>';
const add = (markdown: string) => `Добавлено\n\n${markdown}`;

describe('A document whose Markdown is changed', () => {
  it.each(Object.entries(documents))('stays the same where it was not changed: %s', (_, html) => {
    const form = canonical(html);
    expect(throughMarkdown(form, (markdown) => markdown)).toBe(form);
    expect(throughMarkdown(form, add)).toBe(added + form);
  });

  it('stays the same where it was not changed, whatever it is', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const form = canonical(html);
        expect(throughMarkdown(form, (markdown) => markdown)).toBe(form);
        expect(throughMarkdown(form, add)).toBe(added + form);
      }),
      { numRuns: 200 },
    );
  });

  const html =
    '<h2>Раз</h2><p>а</p><h2 id="own">Два</h2><aside class="callout callout-tip"><h3>Раз</h3><p>б</p></aside>';

  it.each([
    ['a paragraph', (markdown: string) => markdown.replace('а\n', 'ав\n'), html.replace('<p>а', '<p>ав')],
    ['what stands beside a heading', (markdown: string) => markdown.replace('б', 'бв'), html.replace('<p>б', '<p>бв')],
    ['an anchor', (markdown: string) => markdown.replace('{#own}', '{#new}'), html.replace('"own"', '"new"')],
    ['nothing but what is gone', (markdown: string) => markdown.replace('а\n\n', ''), html.replace('<p>а</p>', '')],
    [
      'a heading that says the same as another: one of them has an anchor',
      (markdown: string) => `## Раз\n\n${markdown}`,
      `<h2>Раз</h2>${html.replace('<h2>', '<h2 id="раз-1">')}`,
    ],
    [
      'a link to a heading, which has its anchor then',
      (markdown: string) => markdown.replace('а\n', '[а](#раз)\n'),
      html.replace('<h2>', '<h2 id="раз">').replace('<p>а', `<p><a href="#${encodeURIComponent('раз')}">а</a>`),
    ],
  ])('changes in %s only', (_what, change, after) => {
    expect(throughMarkdown(canonical(html), change)).toBe(after);
  });
});
