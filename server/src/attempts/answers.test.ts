import { describe, expect, it } from '@jest/globals';
import { type GivenAnswer, type SavedAnswer, takeAnswers } from './answers.ts';

const stored = (answer: string, revision: number, chain?: string): SavedAnswer[] => [
  { questionId: 'a', answer, revision, ...(chain && { chain }) },
];
const take = (before: SavedAnswer[], given: Omit<GivenAnswer, 'questionId'>) => {
  const { answers, refused } = takeAnswers(before, [{ questionId: 'a', ...given }], () => true);
  return { answer: answers[0]?.answer, revision: answers[0]?.revision, isRefused: refused.length > 0 };
};

describe('an answer that says on which one it is based', () => {
  it('replaces the one that its author has seen', () => {
    const taken = take(stored('старый', 3), { answer: 'новый', revision: 4, base: 3, chain: 'x' });
    expect(taken).toEqual({ answer: 'новый', revision: 4, isRefused: false });
    expect(take([], { answer: 'первый', revision: 1, base: 0, chain: 'x' }).answer).toBe('первый');
  });

  it('never replaces a newer one, however high its own number', () => {
    const taken = take(stored('с телефона', 4, 'phone'), { answer: 'из дома', revision: 900, base: 3, chain: 'home' });
    expect(taken).toEqual({ answer: 'с телефона', revision: 4, isRefused: true });
    expect(take(stored('первый', 1, 'phone'), { answer: 'тоже', revision: 1, base: 0 }).isRefused).toBe(true);
  });

  it('is no conflict when both devices say the same', () => {
    const taken = take(stored('да', 4, 'phone'), { answer: 'да', revision: 4, base: 3, chain: 'home' });
    expect(taken).toEqual({ answer: 'да', revision: 4, isRefused: false });
  });

  it('goes on from an own answer whose confirmation was lost', () => {
    const taken = take(stored('до', 4, 'home'), { answer: 'домой', revision: 5, base: 3, chain: 'home' });
    expect(taken).toEqual({ answer: 'домой', revision: 5, isRefused: false });
    const late = take(stored('домой', 5, 'home'), { answer: 'до', revision: 4, base: 3, chain: 'home' });
    expect(late).toEqual({ answer: 'домой', revision: 5, isRefused: false });
  });
});

describe('an answer without a base, as older clients send it', () => {
  it('wins with a newer number, and by coming last when it has none', () => {
    expect(take(stored('а', 3), { answer: 'б', revision: 4 }).answer).toBe('б');
    expect(take(stored('а', 3), { answer: 'б', revision: 3 })).toEqual({ answer: 'а', revision: 3, isRefused: false });
    expect(take(stored('а', 3), { answer: 'б' })).toEqual({ answer: 'б', revision: 4, isRefused: false });
    expect(take([], { answer: 'б' }).revision).toBe(1);
  });
});
