import type { DrawnQuestion } from '../tables/attestations.ts';

/** An answer in words. Options were shuffled for each attempt: an answer is known by its text, not by its place. */
export function textOf({ type, options }: Pick<DrawnQuestion, 'type' | 'options'>, answer: string): string {
  if (answer.trim() === '') return '';
  if (type === 'MULTIPLE_CHOICE') return options[Number(answer)] ?? answer;
  if (type === 'TRUE_FALSE') return answer === 'true' ? 'Верно' : 'Неверно';
  return answer.trim();
}
