import { describe, expect, it } from '@jest/globals';
import { joinLines } from './lines.ts';

describe('Lines of a page', () => {
  it.each([
    ['a word that was divided becomes whole', 'организа-\nция', 'организация'],
    ['so does one with the mark of a scanner or a soft hyphen', 'органи¬\nза\u00adция', 'организация'],
    ['a hyphen of the word stays', 'кто-\nто по-\nрусски', 'кто-то по-русски'],
    ['a name after a hyphen is a word of its own', 'Ростов-\nНа', 'Ростов-\nНа'],
    ['a dash between words stays', 'склад —\nэто', 'склад —\nэто'],
    ['joined letters become letters', 'ﬁle', 'file'],
  ])('%s', (_name, lines, text) => {
    expect(joinLines(lines)).toBe(text);
  });
});
