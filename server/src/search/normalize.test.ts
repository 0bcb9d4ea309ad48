import { describe, expect, it } from '@jest/globals';
import { cleanText, foldText, indexedText, indexedWords } from './normalize.ts';

describe('text for the search', () => {
  it('is composed, without soft hyphens and with ordinary spaces', () => {
    expect(cleanText('и\u0306од')).toBe('йод');
    expect(cleanText('без\u00adопас\u200bность')).toBe('безопасность');
    expect(cleanText('10\u00a0000\u202fруб.')).toBe('10 000 руб.');
  });

  it('holds neither NUL nor the marks with which hits are shown', () => {
    expect(cleanText('a\u0000b\ue000c\ue004d')).toBe('a b c d');
  });

  it('treats ё as е, and keeps its length meanwhile', () => {
    expect(foldText('Ёлка и ещё')).toBe('Елка и еще');
    const clean = cleanText('е\u0308ж и Ёж');
    expect(foldText(clean)).toHaveLength(clean.length);
  });

  it('is indexed as small words, codes by their parts in a row, accents left out', () => {
    expect(indexedWords('ГОСТ Р 57580.1-2017, «Отчёт»!')).toEqual(['гост', 'р', '57580', '1', '2017', 'отчет']);
    expect(indexedText('Array.prototype.map(за\u0301мок) <b>')).toBe('array prototype map замок b');
    expect(indexedWords(' — … ')).toEqual([]);
  });
});
