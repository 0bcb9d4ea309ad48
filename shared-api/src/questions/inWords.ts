import { readChoices, readPlaces, readTexts } from './answers.ts';
import { piecesOf } from './gaps.ts';
import { writeNumber } from './numbers.ts';
import type { ShownDetails, ShownGap } from './shown.ts';
import type { DetailsOf, Gap, MarkedQuestion, QuestionDetails } from './types.ts';

/** A question as far as an answer to it can be read; a taker's, who does not know what is right, too. */
type ReadQuestion = Pick<MarkedQuestion, 'type' | 'text' | 'options'> & {
  details?: QuestionDetails | ShownDetails | undefined;
};

/** As people read it, not as they type it. */
const formatValue = (value: number) => writeNumber(value).replace('-', '−');

const truths = new Map([
  ['true', 'Верно'],
  ['false', 'Неверно'],
]);

/** What reads as an option is what counts as one: «01» does not. */
function optionAt(options: string[], answer: string): string | undefined {
  return options.find((_, at) => String(at) === answer);
}

/** An answer as people read it; empty for none. Options are known by their texts, not by their places. */
export function answerInWords({ type, text, options, details }: ReadQuestion, answer: string): string {
  if (answer.trim() === '') return '';
  if (type === 'MULTIPLE_CHOICE') return optionAt(options, answer) ?? answer;
  if (type === 'TRUE_FALSE') return truths.get(answer) ?? answer;
  switch (details?.type) {
    case 'MULTIPLE_ANSWER':
      return (
        readChoices(answer, options.length)
          .map((choice) => options[choice] ?? '')
          // Everybody has them in another order; the same answer reads the same.
          .toSorted((a, b) => a.localeCompare(b, 'ru'))
          .join('; ')
      );
    case 'MATCHING': {
      const places = readPlaces(answer, options.length);
      return details.items.map((item, at) => `${item} — ${options[places[at] ?? -1] ?? '…'}`).join('; ');
    }
    case 'ORDERING':
      return readPlaces(answer, options.length)
        .slice(0, options.length)
        .map((place, at) => `${at + 1}. ${options[place ?? -1] ?? '…'}`)
        .join('; ');
    case 'GAPS':
      return filled(text, details.gaps, readTexts(answer));
    default:
      return answer.trim();
  }
}

/** What is right as people read it; empty where a reviewer decides. */
export function rightInWords(question: MarkedQuestion): string {
  const { text, correctAnswer, details } = question;
  switch (details?.type) {
    case 'SHORT_ANSWER':
      return best(details.accepted)?.text ?? '';
    case 'NUMERICAL':
      return rightNumber(details);
    case 'GAPS':
      return filled(text, details.gaps, details.gaps.map(rightOf));
    default:
      return answerInWords(question, correctAnswer);
  }
}

function rightNumber({ accepted, units }: DetailsOf<'NUMERICAL'>): string {
  const number = best(accepted);
  if (!number) return '';
  // Without a unit a number is in one whose factor is 1; where there is none of these, it is told in the first.
  const unit = units.find(({ factor }) => factor === 1) ?? units[0];
  const told = (value: number) => formatValue(value / (unit?.factor ?? 1));
  const within = number.tolerance > 0 ? ` ± ${told(number.tolerance)}` : '';
  return `${told(number.value)}${within}${unit ? ` ${unit.names[0]}` : ''}`;
}

function rightOf(gap: Gap): string {
  return gap.kind === 'choice' ? String(gap.right) : (best(gap.accepted)?.text ?? '');
}

/** The text with what stands in its gaps. */
function filled(text: string, gaps: (Gap | ShownGap)[], texts: string[]): string {
  const inGap = (at: number) => {
    const [gap, given = ''] = [gaps[at], texts[at]];
    return (gap?.kind === 'choice' ? optionAt(gap.options, given) : given.trim()) || '…';
  };
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : inGap(piece)))
    .join('');
}

function best<T extends { worth: number }>(accepted: T[]): T | undefined {
  return accepted.toSorted((a, b) => b.worth - a.worth)[0];
}
