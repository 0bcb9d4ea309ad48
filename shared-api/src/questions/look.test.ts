import { describe, expect, it, test } from '@jest/globals';
import { inWordsOfLook, plainOf, tidyLook, withGapPlaces } from './look.ts';
import { permute } from './permute.ts';
import { firstProblemOf } from './quizProblem.ts';
import type { MarkedQuestion } from './types.ts';

const choice: MarkedQuestion = {
  ...{ type: 'MULTIPLE_CHOICE', text: 'Что это?', options: ['огонь', 'вода', 'лёд'], correctAnswer: '0' },
  look: { text: '<p>Что <b>это</b>?</p>', options: ['<p><b>огонь</b></p>', '', '<p><i>лёд</i></p>'] },
};

test.each([
  ['<p>а <b>б</b></p><p>в</p>', 'а б в'],
  ['<p>а<br>б</p><ul><li>в</li><li>г</li></ul>', 'а б в г'],
  ['<p>2 &lt; 3 &amp;lt; 4&nbsp;&quot;м&quot;</p>', '2 < 3 &lt; 4 "м"'],
  ['<p>Знак <img src="/files/a" alt="«Огонь» &gt; всё"></p>', 'Знак «Огонь» > всё'],
  ['<img alt="а > б" src="x">', 'а > б'],
  ['<img src="x" data-alt="нет">', ''],
  ['а <b', 'а'],
  ['<img alt="[[1]]">', '[ [1]]'],
])('the words of %s are «%s»', (html, words) => {
  expect(plainOf(html)).toBe(words);
});

test('words are found in no time in what is no HTML', () => {
  expect(plainOf('<img "'.repeat(100_000))).toBe('');
});

describe('A look', () => {
  it('goes by its options when they are shuffled', () => {
    expect(permute(choice, [2, 0, 1]).look?.options).toEqual(['<p><i>лёд</i></p>', '<p><b>огонь</b></p>', '']);
  });

  it('is of options only where all of them are shown at once', () => {
    const matching: MarkedQuestion = { ...choice, type: 'MATCHING' };
    expect(tidyLook(matching, choice.look)).toEqual({ text: '<p>Что <b>это</b>?</p>', options: [] });
    expect(inWordsOfLook({ ...matching, options: ['а', 'б', 'в'] }).options).toEqual(['а', 'б', 'в']);
  });

  it('makes no text missing that is written in it only', () => {
    expect(firstProblemOf([{ ...choice, text: '', options: ['', 'вода', ''] }])).toBeNull();
  });
});

test('gaps are in the words only, not in tags', () => {
  expect(withGapPlaces('<p>а [[1]]</p><img alt="[[2]]">')).toBe('<p>а <span data-gap="0"></span></p><img alt="[[2]]">');
});

describe('A gap with a look', () => {
  const problemOf = (text: string) =>
    firstProblemOf([
      {
        ...{ type: 'GAPS', text: '', options: [], correctAnswer: '' },
        details: { type: 'GAPS', gaps: [{ kind: 'text', accepted: [{ text: 'огня', worth: 100 }] }] },
        look: { text, options: [] },
      },
    ])?.message ?? null;

  it.each(['<p>Знак <b>[[1]]</b></p>', '<p>Знак <img src="a" alt="б > [[2]]"> [[1]]</p>'])('is whole in %s', (html) => {
    expect(problemOf(html)).toBeNull();
  });

  it.each(['<p>Знак [[<b>1</b>]]</p>', '<p>Знак <b>[</b>[1]]</p>'])('is refused where tags cut it: %s', (html) => {
    expect(problemOf(html)).toMatch(/^Оформление разрывает пропуск \[\[1\]\]/);
  });
});
