import { type Block, isCode, isContainer, isText, type Run } from 'shared-api/document';

/** How often each word is there. */
export interface Words {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** Words of a text that are looked at: more of them do not make it another text. */
const mostWords = 400;

/** Stands for any picture, so that one in the place of another is a change of it. */
const picture = '\u0000';

export function wordsOf(...blocks: readonly Block[]): Words {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of eachWord(blocks)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
    if (total === mostWords) break;
  }
  return { counts, total };
}

/** From 0 for nothing in common to 1 for the same words, whatever their order. */
export function likenessOf(one: Words, other: Words): number {
  if (one.total === 0 || other.total === 0) return one.total === other.total ? 1 : 0;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / (one.total + other.total);
}

function* eachWord(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (isText(block)) yield* wordsOfLine(block.runs);
    else if (isCode(block)) yield* wordsIn(block.text);
    else if (isContainer(block)) yield* eachWord(block.children);
    else yield block.attributes.title ?? block.attributes.src ?? block.attributes.href ?? block.type;
  }
}

function* wordsOfLine(runs: readonly Run[]): Generator<string> {
  // One after the other: a word may change its look in the middle.
  let text = '';
  for (const run of runs) {
    if (run.kind === 'text') text += run.text;
    else if (run.kind === 'break') text += ' ';
    else if (run.kind === 'image') yield picture;
  }
  yield* wordsIn(text);
}

function* wordsIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu)) yield word.toLowerCase();
}
