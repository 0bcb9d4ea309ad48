import { type difficulties, difficultyLabels } from './difficulty.ts';

/** What an attestation or a quiz may take of the bank: lines, questions of one line, and chosen questions. */
export const mostOfBank = { lines: 50, perLine: 200, chosen: 200 } as const;

/** So many questions of the bank that each attempt draws. */
export interface BlueprintLine {
  /** With the topics in it. */
  topicId: string;
  /** Null: of any. */
  difficulty: (typeof difficulties)[number] | null;
  /** Each of them; none for any. */
  tags: string[];
  count: number;
}

/** A line while it is changed; a count that a person has cleared is NaN. */
export interface BlueprintValue extends BlueprintLine {
  /** Tells the lines apart. */
  key: number;
}

/** Lines as a form changes them. */
export function blueprintValues(lines: BlueprintLine[] = []): BlueprintValue[] {
  return lines.map((line, key) => ({ ...line, key }));
}

/** Questions that the lines take of the bank, those without a count left out. */
export function countOf(lines: Pick<BlueprintLine, 'count'>[]): number {
  return lines.reduce((sum, { count }) => sum + (count || 0), 0);
}

/** What a line takes only of its topic, in words: «сложный», «#СИЗ». */
export function narrowedInWords({ difficulty, tags }: Pick<BlueprintLine, 'difficulty' | 'tags'>): string[] {
  return [...(difficulty ? [difficultyLabels[difficulty]] : []), ...tags.map((tag) => `#${tag}`)];
}
