import type { MaterialComparison, MaterialState } from 'shared-api';
import type { MaterialValues } from '../formValues.ts';
import type { Block } from './blocks.ts';
import type { Part } from './mergeBlocks.ts';

/** What is to stay of a place that reads differently in the two versions. */
export type Choice = 'mine' | 'theirs' | 'both';

/** By the place's number; absent where nothing has been chosen yet. */
export type Choices = Readonly<Record<number, Choice>>;

/** A field that reads differently in the two versions. */
export interface FieldPart {
  by: 'me' | 'them' | 'both';
  /** The moment of a planned publication is in no version. */
  key: Exclude<keyof MaterialValues, 'publishAt'>;
  name: string;
  /** As people read them. */
  mine: string;
  theirs: string;
}

export function fieldParts({ mine, states }: Pick<MaterialComparison, 'mine' | 'states'>): FieldPart[] {
  return mine.fields.map(({ key, name, from, to }) => {
    const isMine = !isSame(states.mine[key], states.base[key]);
    const isTheirs = !isSame(states.theirs[key], states.base[key]);
    return { by: isMine && isTheirs ? 'both' : isTheirs ? 'them' : 'me', key, name, mine: to, theirs: from };
  });
}

/** What only one side has changed is taken from that side; what both have changed is left to the person. */
export function startingChoices(parts: readonly { by: Part['by'] }[]): Choices {
  const choices: Record<number, Choice> = {};
  for (const [index, { by }] of parts.entries()) {
    if (by === 'me') choices[index] = 'mine';
    if (by === 'them') choices[index] = 'theirs';
  }
  return choices;
}

/** How many places still wait for a choice. */
export function countOpen(parts: readonly { by: Part['by'] }[], choices: Choices): number {
  return parts.filter(({ by }, index) => by !== null && !choices[index]).length;
}

/** The document that the choices make. */
export function chosenBlocks(parts: readonly Part[], choices: Choices): Block[] {
  return parts.flatMap((part, index) => {
    if (part.by === null) return part.blocks;
    const choice = choices[index];
    return [...(choice === 'mine' ? [] : part.theirs), ...(choice === 'theirs' ? [] : part.mine)];
  });
}

/** The fields for which theirs are chosen, as the form has them. */
export function chosenFields(
  parts: readonly FieldPart[],
  choices: Choices,
  theirs: MaterialState,
): Partial<MaterialValues> {
  const taken = parts.filter((_, index) => choices[index] === 'theirs').map(({ key }) => [key, theirs[key] ?? '']);
  return Object.fromEntries(taken);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
