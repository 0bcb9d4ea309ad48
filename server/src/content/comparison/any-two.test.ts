import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalize, writeDocument } from 'shared-api/document';
import { anyHtml } from '../../testing/documents.ts';
import { anyDocument } from '../../word/testing/anyDocument.ts';
import { canonical } from '../canonical.ts';
import { compareContents } from '../compare.ts';
import { sanitizeContent } from '../sanitize.ts';
import { settle, wordsOf } from './testing/settle.ts';

/** The same document has no marks. */
function compare(from: string, to: string): string {
  return compareContents(from, to).document ?? to;
}

describe('Any two documents', () => {
  const edited = fc
    .tuple(anyDocument, fc.subarray(['отпуск', 'заявка', '«да»', 'x²']), fc.array(fc.nat(20), { maxLength: 3 }))
    .map(([blocks, replaced, gone]) => {
      const other = replaced.reduce(
        (json, word) => json.replaceAll(word, `иное ${word.length}`),
        JSON.stringify(blocks),
      );
      const rest = (JSON.parse(other) as typeof blocks).filter((_, index) => !gone.includes(index));
      return [blocks, normalize(rest)] as const;
    });

  it('are both in it: accepted it is the newer one, refused it says what the older one said', () => {
    fc.assert(
      fc.property(fc.oneof(edited, fc.tuple(anyDocument, anyDocument)), ([one, other]) => {
        const [from, to] = [writeDocument(one), writeDocument(other)];
        for (const [before, after] of [
          [from, to],
          [to, from],
        ] as const) {
          const html = compare(before, after);
          expect(withoutCuts(settle(html, 'accepted'))).toBe(withoutCuts(canonical(after)));
          expect(wordsOf(settle(html, 'refused'))).toBe(wordsOf(canonical(before)));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are so too when they come from elsewhere', () => {
    fc.assert(
      fc.property(anyHtml, anyHtml, (one, other) => {
        const [from, to] = [canonical(sanitizeContent(one)), canonical(sanitizeContent(other))];
        const html = compare(from, to);
        expect(withoutCuts(settle(html, 'accepted'))).toBe(withoutCuts(to));
        expect(wordsOf(settle(html, 'refused'))).toBe(wordsOf(from));
      }),
      { numRuns: 150 },
    );
  });
});

/** Widths of columns are left out where a column came or went; a quote or a key in which a word changed is cut there. */
function withoutCuts(html: string): string {
  let [before, after] = ['', html.replace(/<colgroup>.*?<\/colgroup>/g, '')];
  while (before !== after)
    [before, after] = [after, after.replace(/<\/(q|cite|small|mark|sup|sub|kbd|samp|var|code)><\1>/g, '')];
  return after;
}
