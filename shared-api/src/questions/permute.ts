import { readChoices, readPlaces, writeChoices, writePlaces } from './answers.ts';
import type { MarkedQuestion } from './types.ts';

/**
 * The question with its options in another order: its right answer, and what else goes by their places, goes along.
 *
 * @param order which option stands at each place
 */
export function permute<Q extends MarkedQuestion>(question: Q, order: number[]): Q {
  const { type, options, correctAnswer, details, feedback, look } = question;
  const placeOf = (option: number) => order.indexOf(option);
  const byChoice = feedback && order.map((option) => feedback.byChoice[option] ?? '');
  const looks = look && order.map((option) => look.options[option] ?? '');
  const moved = {
    ...question,
    options: order.map((option) => options[option] ?? ''),
    ...(feedback?.byChoice.length && { feedback: { ...feedback, byChoice } }),
    ...(look?.options.length && { look: { ...look, options: looks } }),
  };
  if (type === 'MULTIPLE_CHOICE') return { ...moved, correctAnswer: String(placeOf(Number(correctAnswer))) };
  switch (details?.type) {
    case 'MULTIPLE_ANSWER': {
      const right = writeChoices(readChoices(correctAnswer, options.length).map(placeOf));
      const worths = details.worths && order.map((option) => details.worths?.[option] ?? 0);
      return { ...moved, correctAnswer: right, details: { ...details, ...(worths && { worths }) } };
    }
    case 'MATCHING':
    case 'ORDERING': {
      const right = readPlaces(correctAnswer, options.length).map((place) => (place === null ? null : placeOf(place)));
      return { ...moved, correctAnswer: writePlaces(right) };
    }
    default:
      return question;
  }
}
