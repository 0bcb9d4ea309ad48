import { type QuestionDetails, rightInWords, type Scoring, writeNumber } from 'shared-api/questions';
import type { QuestionValues } from './formValues.ts';

const worthOf = (worth: number) => (worth === 100 ? '' : ` (${writeNumber(worth)}\u00a0%)`);
const scoringOf = (scoring: Scoring) => (scoring === 'all' ? ['всё или ничего'] : []);

/** All that decides what an answer is worth: two questions with the same words of it are marked alike. */
export function keyInWords(question: QuestionValues): string[] {
  const right = rightInWords(question);
  if (question.details) return ofDetails(question.details, right);
  return question.type === 'MULTIPLE_CHOICE' || right === '' ? [] : [`✓ ${right}`];
}

function ofDetails(details: QuestionDetails, right: string): string[] {
  switch (details.type) {
    case 'MULTIPLE_ANSWER':
      return [
        `✓ ${right}`,
        ...scoringOf(details.scoring),
        ...(details.worths ?? []).map((worth) => `${writeNumber(worth)}\u00a0%`),
      ];
    case 'SHORT_ANSWER':
      return [
        ...details.accepted.map(({ text, worth }) => `✓ ${text}${worthOf(worth)}`),
        ...(details.isCaseSensitive ? ['различать большие и маленькие буквы'] : []),
      ];
    case 'NUMERICAL':
      return [
        ...details.accepted.map(
          ({ value, tolerance, worth }) => `✓ ${writeNumber(value)} ± ${writeNumber(tolerance)}${worthOf(worth)}`,
        ),
        ...details.units.map(({ names, factor }) => `${names.join(', ')} × ${writeNumber(factor)}`),
        ...(details.isUnitRequired ? ['единица обязательна'] : []),
      ];
    case 'MATCHING':
      return [`✓ ${right}`];
    case 'OPEN_ENDED':
      return details.criteria.map(({ text, points }) => `критерий: ${text} (${points})`);
    case 'ORDERING':
      return [`✓ ${right}`, ...scoringOf(details.scoring)];
    case 'GAPS':
      return details.gaps.map((gap, at) =>
        gap.kind === 'choice'
          ? `пропуск ${at + 1}: ${gap.options.map((option, place) => `${place === gap.right ? '✓' : '·'} ${option}`).join(', ')}`
          : `пропуск ${at + 1}: ${gap.accepted.map(({ text, worth }) => `✓ ${text}${worthOf(worth)}`).join(', ')}`,
      );
  }
}
