import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hostileTexts } from '../testing/hostile.ts';
import { maxDepth, TextRefused } from '../text/limits.ts';
import { toLines } from './lines.ts';
import { prepareContent } from './prepare.ts';
import { sanitizeContent } from './sanitize.ts';
import { isEmptyContent } from './stored.ts';

/** What becomes of a text: its HTML, or the words of the refusal. */
function outcome(content: string, format: 'html' | 'markdown'): { html: string; refused: string } {
  try {
    const prepared = prepareContent(content, format);
    isEmptyContent(prepared);
    toLines(prepared.html);
    return { html: prepared.html, refused: '' };
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    return { html: '', refused: error.message };
  }
}

// None of these looks at a clock: before, each ran for seconds to hours, or ended in an overflow of the stack.
describe('A text costs what its length says', () => {
  it.each(hostileTexts(20_000).map((text) => [text.name, text] as const))('%s', (_, { content, format }) => {
    const { refused } = outcome(content, format);
    if (refused) expect(refused).toMatch(/^Слишком (глубокая|большой) .*(Упростите|Разделите)/);
  });

  it('nested lists of 13 and of 52 KB are refused for their depth', () => {
    for (const levels of [160, 320]) {
      const list = Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- а`).join('\n');
      expect(outcome(list, 'markdown').refused).toContain(`больше чем на ${maxDepth} уровней`);
    }
  });

  it('100 KB of brackets and 40,000 blanks in a note stay text', () => {
    expect(outcome('['.repeat(100_000), 'markdown').html).toBe(`<p>${'['.repeat(100_000)}</p>`);
    expect(outcome(`{% note${' '.repeat(40_000)}а`, 'markdown').html).toMatch(/^<p>{% note +а<\/p>$/);
  });

  it('40,000 nested elements are refused, closed or not', () => {
    for (const end of ['', '</div>'.repeat(40_000)])
      expect(outcome(`${'<div>'.repeat(40_000)}а${end}`, 'html').refused).toContain('Слишком глубокая вложенность');
  });

  it('nothing of a text that is accepted gets lost at the deepest level', () => {
    const quote = `${'> '.repeat(maxDepth - 2)}глубоко`;
    expect(outcome(quote, 'markdown').html).toContain('глубоко');
    const divs = `${'<div>'.repeat(maxDepth)}глубоко${'</div>'.repeat(maxDepth)}`;
    expect(outcome(divs, 'html').html).toBe('<p>глубоко</p>');
    const quotes = `${'<blockquote>'.repeat(maxDepth - 1)}<p>глубоко</p>${'</blockquote>'.repeat(maxDepth - 1)}`;
    expect(outcome(quotes, 'html').html).toBe(quotes);
  });

  it('a text whose form would be too deep to be saved again is refused', () => {
    // Each table gets its body, which nobody has written.
    expect(outcome('<table><tr><td>'.repeat(30), 'html').refused).toContain('Слишком глубокая вложенность');
  });

  it('a short text that would grow to a long one is refused', () => {
    const repeated = `[a]: /${'b'.repeat(10_000)}\n\n${'[a] '.repeat(2000)}`;
    expect(outcome(repeated, 'markdown').refused).toContain('больше 2 МБ');
    expect(outcome('&'.repeat(1_000_000), 'html').refused).toContain('больше 2 МБ');
  });
});

describe('The sanitiser', () => {
  const attribute = fc.constantFrom(
    ...['href="/a?b&c"', 'href="javascript:alert(1)"', 'src="/files/a"', "src='//b'", 'style="color:red;width:1px"'],
    ...[
      'class="callout ql-a b"',
      'onclick=a',
      'checked',
      'open',
      'id="ё"',
      'title="<b>&quot;"',
      '=',
      '"',
      'data-list="bullet"',
    ],
  );
  const name = fc.constantFrom(
    ...['p', 'b', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'a', 'img', 'video', 'source', 'pre', 'code', 'details'],
    ...[
      'summary',
      'input',
      'br',
      'h2',
      'script',
      'style',
      'textarea',
      'option',
      'svg',
      'math',
      'select',
      'x-y',
      'title',
    ],
  );
  const piece = fc.oneof(
    fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, given]) => `<${[tag, ...given].join(' ')}>`),
    name.map((tag) => `</${tag}>`),
    name.map((tag) => `<${tag}/>`),
    fc.constantFrom(
      '<!-- a',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x',
      '<',
      '>',
      '&',
      '&lt;script&gt;',
      '&#60;',
      '&nbsp;',
      ' \n',
      '<img src=/files/a',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );

  it('changes nothing that it has let through', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const once = sanitizeContent(pieces.join(''));
        expect(sanitizeContent(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});
