import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areSame, type Block, joinBlocks, splitBlocks } from './blocks.ts';
import { chosenBlocks, countOpen, startingChoices } from './choices.ts';
import { mergeBlocks, type Part } from './mergeBlocks.ts';

/** A document of one-letter paragraphs. */
const doc = (letters: string): Block[] => splitBlocks([...letters].map((letter) => `<p>${letter}</p>`).join(''));
const lettersOf = (blocks: readonly Block[]) => blocks.map(({ html }) => html.replace(/<\/?p>/g, '')).join('');
const described = (parts: Part[]) =>
  parts.map((part) =>
    part.by === null ? lettersOf(part.blocks) : `${part.by}:${lettersOf(part.theirs)}/${lettersOf(part.mine)}`,
  );
const merge = (base: string, theirs: string, mine: string) => mergeBlocks(doc(base), doc(theirs), doc(mine));

describe('A document', () => {
  it.each([
    ['<h2 id="a">А</h2>\n<p>б <strong>в</strong></p>\n\n<ul><li>г</li></ul>\n', 3],
    ['<table><tbody><tr><td>а</td></tr></tbody></table><hr><p>б</p>', 3],
    ['начало <em>и</em> далее<p>б</p>хвост &amp; &lt;p&gt;', 3],
    ['<aside class="callout callout-info"><div class="callout-title">Т</div><p>а</p></aside>', 1],
    ['', 0],
    ['  \n ', 0],
  ])('is cut into its blocks and put together again: %j', (html, count) => {
    const blocks = splitBlocks(html);
    expect(blocks).toHaveLength(count);
    expect(joinBlocks(blocks).trim()).toBe(html.trim());
  });

  it('is the same with the addresses of files signed at another time', () => {
    const picture = (signature: string) =>
      splitBlocks(`<p><img src="/files/abcdefghijklmnopqrstuvwx/a.png${signature}"></p>`);
    expect(areSame(picture('?s=1.b.c'), picture('?s=2.b.d'))).toBe(true);
    expect(areSame(picture(''), splitBlocks('<p></p>'))).toBe(false);
  });
});

describe('Two versions of a document', () => {
  it.each([
    ['differ where one side has changed', 'abc', 'aBc', 'abC', ['a', 'them:B/b', 'me:c/C']],
    ['differ in one place where both have changed it', 'abc', 'aBc', 'aXc', ['a', 'both:B/X', 'c']],
    ['agree where both have done the same', 'abc', 'aXc', 'aXc', ['aXc']],
    ['keep what each has added in its place', 'abc', 'axbc', 'abcy', ['a', 'them:x/', 'bc', 'me:/y']],
    ['ask where both have added in one place', 'ab', 'axb', 'ayb', ['a', 'both:x/y', 'b']],
    ['keep an addition beside a change apart', 'abc', 'aBc', 'abxc', ['a', 'them:B/b', 'me:/x', 'c']],
    ['keep what one side has deleted as a place of its own', 'abc', 'ac', 'abC', ['a', 'them:/b', 'me:c/C']],
    ['ask where one has deleted what the other has changed', 'abc', 'ac', 'aBc', ['a', 'both:/B', 'c']],
    ['ask about a whole run that one side has made into another', 'abcd', 'axd', 'aBcd', ['a', 'both:x/Bc', 'd']],
    ['are told apart when a block has moved', 'ab', 'xa', 'Ab', ['them:x/', 'me:a/A', 'them:/b']],
    ['may begin with nothing', '', 'a', 'b', ['both:a/b']],
  ])('%s', (_, base, theirs, mine, expected) => {
    expect(described(merge(base, theirs, mine))).toEqual(expected);
  });

  it('take from each what only it has changed, and wait for the rest', () => {
    const parts = merge('abcde', 'Abxde', 'abyDe');
    const choices = startingChoices(parts);
    expect(described(parts)).toEqual(['them:A/a', 'b', 'both:x/y', 'me:d/D', 'e']);
    expect(countOpen(parts, choices)).toBe(1);
    const open = parts.findIndex(({ by }) => by === 'both');
    const after = (choice: 'mine' | 'theirs' | 'both') =>
      lettersOf(chosenBlocks(parts, { ...choices, [open]: choice }));
    expect([after('mine'), after('theirs'), after('both')]).toEqual(['AbyDe', 'AbxDe', 'AbxyDe']);
  });

  const letters = fc.array(fc.constantFrom(...'abcde'), { maxLength: 9 }).map((found) => found.join(''));
  const every = (parts: Part[], choice: 'mine' | 'theirs') =>
    lettersOf(chosenBlocks(parts, Object.fromEntries(parts.map((_, index) => [index, choice]))));

  it('are both still there, whatever has been done to them', () => {
    fc.assert(
      fc.property(letters, letters, letters, (base, theirs, mine) => {
        const parts = merge(base, theirs, mine);
        expect(every(parts, 'theirs')).toBe(theirs);
        expect(every(parts, 'mine')).toBe(mine);
      }),
      { numRuns: 2000 },
    );
  });

  it('need no choice where one of them has not changed', () => {
    fc.assert(
      fc.property(letters, letters, (base, other) => {
        const byThem = merge(base, other, base);
        expect(lettersOf(chosenBlocks(byThem, startingChoices(byThem)))).toBe(other);
        const byMe = merge(base, base, other);
        expect(lettersOf(chosenBlocks(byMe, startingChoices(byMe)))).toBe(other);
        expect(countOpen(byThem, startingChoices(byThem)) + countOpen(byMe, startingChoices(byMe))).toBe(0);
      }),
    );
  });
});
