import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { replaceAt } from './replace.ts';
import { findAll } from './search.ts';
import { searchText } from './searchText.ts';

const plain = { isCaseSensitive: false, isWholeWord: false };

describe('Finding', () => {
  it.each([
    ['small and capital letters alike', 'Слово слово СЛОВО', { text: 'слово', ...plain }, [0, 6, 12]],
    ['only as written', 'Слово слово', { text: 'слово', isCaseSensitive: true, isWholeWord: false }, [6]],
    ['ё as е', 'Ёлка и елка', { text: 'ЕЛКА', ...plain }, [0, 7]],
    ['ё and е apart as written', 'ёлка елка', { text: 'елка', isCaseSensitive: true, isWholeWord: false }, [5]],
    ['whole words', 'код кодекс, код', { text: 'код', isCaseSensitive: false, isWholeWord: true }, [0, 12]],
    ['signs where there are no words', 'а (б)', { text: '(', isCaseSensitive: false, isWholeWord: true }, [2]],
    ['places that do not overlap', 'ааааа', { text: 'аа', ...plain }, [0, 2]],
    ['a no-break space', 'на\u00a0дом', { text: 'на дом', ...plain }, [0]],
    ['nothing for nothing', 'текст', { text: '', ...plain }, []],
    ['places behind a letter that has no small one of its length', 'İ я', { text: 'Я', ...plain }, [2]],
  ])('%s', (_what, text, query, places) => {
    expect(findAll(text, query)).toEqual(places);
  });

  it('goes across marks, into tables, code and captions, but not across blocks', () => {
    const text = searchText(
      openHtml(
        '<p>сл<strong>ов</strong>о</p><p>сло</p><p>во</p><table><caption>слово</caption><tbody><tr><td>слово</td></tr></tbody></table><pre><code>слово\n</code></pre><hr>',
      ),
    );
    expect(findAll(text, { text: 'слово', ...plain })).toHaveLength(4);
  });

  it('finds no number of a footnote', () => {
    const delta = openHtml('<p>1<a id="fnref-1"></a><a href="#fn-1"><sup>1</sup></a></p>');
    expect(findAll(searchText(delta), { text: '1', ...plain })).toEqual([0]);
    expect(searchText(delta)).toHaveLength(delta.length());
  });

  it('finds a superscript number that leads to no note', () => {
    const delta = openHtml('<p>а<a href="#ref-3"><sup>3</sup></a></p><ol><li id="ref-3">б</li></ol>');
    expect(findAll(searchText(delta), { text: '3', ...plain })).toEqual([1]);
  });
});

function replaced(html: string, text: string, by: string): string {
  const delta = openHtml(html);
  const starts = findAll(searchText(delta), { text, ...plain });
  const change = replaceAt(starts, text.length, by)(stateOf(delta, { index: 0, length: 0 }));
  if (!change) return html;
  const next = delta.compose(change.delta);
  expect(saveHtml(next.compose(change.delta.invert(delta)))).toBe(html);
  return saveHtml(next);
}

describe('Replacing', () => {
  it('keeps the marks of what it replaces', () => {
    expect(replaced('<p>а <strong>слово</strong> и <a href="/x">слово</a></p>', 'слово', 'дело')).toBe(
      '<p>а <strong>дело</strong> и <a href="/x">дело</a></p>',
    );
  });

  it('takes the marks with which a word begins', () => {
    expect(replaced('<p>сл<em>ов</em>о</p>', 'слово', 'дело')).toBe('<p>дело</p>');
  });

  it('replaces in cells and code, and by nothing', () => {
    const html = (word: string) =>
      `<table><tbody><tr><td>${word}</td></tr></tbody></table><pre><code>x${word}\n</code></pre>`;
    expect(replaced(html('слово'), 'слово', 'дело')).toBe(html('дело'));
    expect(replaced(html('слово'), 'слово', '')).toBe(html(''));
  });
});
