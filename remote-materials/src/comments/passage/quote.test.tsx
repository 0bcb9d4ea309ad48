import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findQuote, quoteOf } from './quote.ts';

function textOf(html: string): HTMLElement {
  const root = document.createElement('article');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

function select(root: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let start = 0;
  let isBegun = false;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!isBegun && from <= start + node.length) {
      range.setStart(node, from - start);
      isBegun = true;
    }
    if (to <= start + node.length) {
      range.setEnd(node, to - start);
      return range;
    }
    start += node.length;
  }
  return range;
}

describe('a passage of a text', () => {
  it('is found across marks and paragraphs', () => {
    const root = textOf('<p>Один <b>два</b> три</p><p>четыре пять</p>');
    const quote = quoteOf(root, select(root, 5, 18));
    expect(quote?.text).toBe('два тричетыре');
    expect(quote && findQuote(root, quote)?.toString()).toBe('два тричетыре');
  });

  it('is found where the text before it has changed, the right one of several alike', () => {
    const before = textOf('<p>Срок 5 дней. Первый раз.</p><p>Срок 5 дней. Второй раз.</p>');
    const quote = quoteOf(before, select(before, 24, 36));
    expect(quote?.text).toBe('Срок 5 дней.');
    const after = textOf('<p>Новое.</p><p>Срок 5 дней. Первый.</p><p>Важно.</p><p>Срок 5 дней. Второй раз.</p>');
    const found = quote && findQuote(after, quote);
    expect(found?.startContainer.parentElement?.textContent).toBe('Срок 5 дней. Второй раз.');
  });

  it('is gone where its words are', () => {
    const root = textOf('<p>Другое</p>');
    expect(findQuote(root, { text: 'Было', prefix: '', suffix: '' })).toBeNull();
  });

  it('is none where nothing, blanks, too much or another place is selected', () => {
    const root = textOf(`<p>   </p><p>${'слово '.repeat(300)}</p>`);
    const outside = document.createElement('p');
    outside.textContent = 'вне текста';
    document.body.append(outside);
    const range = document.createRange();
    range.selectNodeContents(outside);
    expect(quoteOf(root, select(root, 3, 3))).toBeNull();
    expect(quoteOf(root, select(root, 0, 3))).toBeNull();
    expect(quoteOf(root, select(root, 3, 1503))).toBeNull();
    expect(quoteOf(root, range)).toBeNull();
  });

  it('is the selected one, whatever the text', () => {
    const words = fc.array(fc.constantFrom('да', 'нет', ' ', '<b>', 'ё'), { minLength: 2, maxLength: 30 });
    const spot = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(words, spot, spot, (parts, one, other) => {
        const html = parts.map((part) => (part === '<b>' ? '<b>жир</b>' : part)).join('');
        const root = textOf(`<p>${html}</p>`);
        const length = root.textContent?.length ?? 0;
        const [from, to] = [Math.floor(one * length), Math.floor(other * length)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const range = select(root, from, to);
        const quote = quoteOf(root, range);
        if (range.toString().trim() === '') return quote === null;
        return quote !== null && findQuote(root, quote)?.toString() === range.toString().trim();
      }),
    );
  });
});
