import { describe, expect, it } from '@jest/globals';
import { editBetween, placeAfter } from './edit.ts';

/** A text with «[» and «]» around a place, or «|» for one without a selection. */
function parse(marked: string) {
  const start = marked.search(/[[|]/);
  const end = marked.includes('|') ? start : marked.indexOf(']') - 1;
  return { text: marked.replace(/[[\]|]/g, ''), start, end };
}

/** The place after the text has become another, in which «^» is the caret. */
function follow(before: string, after: string): string {
  const { text, ...place } = parse(before);
  const next = after.replace('^', '');
  const { start, end } = placeAfter(place, editBetween(text, next, after.indexOf('^')));
  const inside = start === end ? '|' : `[${next.slice(start, end)}]`;
  return next.slice(0, start) + inside + next.slice(end);
}

describe('a place in a text that is written on', () => {
  it('stays before what is typed at it, also among equal letters', () => {
    expect(follow('а|б', 'ав^б')).toBe('а|вб');
    expect(follow('а|аа', 'аа^аа')).toBe('а|ааа');
  });

  it('moves with what is typed and removed before it', () => {
    expect(follow('аа|аа', 'аа^ааа')).toBe('ааа|аа');
    expect(follow('аб|в', 'а^в')).toBe('а|в');
    expect(follow('абв г|', 'а^ г')).toBe('а г|');
    expect(follow('слво|', 'слово^')).toBe('слово|');
  });

  it('stays where it is when something changes after it', () => {
    expect(follow('а|бв', 'аб^')).toBe('а|б');
  });

  it('is where the text was that held it', () => {
    expect(follow('аб|вг', 'а^г')).toBe('а|г');
  });

  it('is the selection that it was, as long as that is there', () => {
    expect(follow('а [б] в', 'а ещё^ б в')).toBe('а ещё [б] в');
    expect(follow('а [бв] г', 'а бв^д г')).toBe('а [бв]д г');
    expect(follow('а [бв] г', 'а вместо^ г')).toBe('а |вместо г');
  });
});
