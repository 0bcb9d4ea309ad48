import type { GIFTQuestion, Matching, MultipleChoice, Numerical } from 'gift-pegjs';
import { tidyLook } from 'shared-api/questions';
import { choicesOf, matchingOf } from '../choices.ts';
import { hasMedia, mediaLost, severalRight, sharesLost } from '../losses.ts';
import type { FileQuestion } from '../types.ts';
import { withFeedback } from './feedback.ts';
import { htmlOf, plain } from './plain.ts';

type Tell = (loss: string) => void;

/** The question in the portal's form, or null for what is none. */
export function toQuestion(question: GIFTQuestion, tell: Tell): FileQuestion | null {
  const made = withoutFeedback(question, tell);
  return made && withFeedback(withLook(made, question), question, tell);
}

function withLook(made: FileQuestion, question: GIFTQuestion): FileQuestion {
  if (question.type === 'Category' || question.type === 'Description') return made;
  const options = question.type === 'MC' ? question.choices.map(({ text }) => htmlOf(text)) : [];
  const look = tidyLook(made, { text: htmlOf(question.stem), options });
  return { ...made, ...(look && { look }) };
}

function withoutFeedback(question: GIFTQuestion, tell: Tell): FileQuestion | null {
  if (question.type === 'Category') return null;
  if (question.type === 'Description') {
    tell('Текст без ответов в фигурных скобках — не вопрос: он пропущен.');
    return null;
  }
  const text = plain(question.stem);
  if (question.type === 'MC' && question.choices.filter(({ isCorrect }) => isCorrect).length > 1) {
    tell(severalRight);
    return null;
  }
  if (hasMedia(JSON.stringify(question))) tell(mediaLost);
  const base = { text, options: [] };
  switch (question.type) {
    case 'TF':
      return { ...base, type: 'TRUE_FALSE', correctAnswer: String(question.isTrue) };
    case 'Essay':
      return { ...base, type: 'OPEN_ENDED', correctAnswer: '' };
    case 'Short': {
      const accepted = question.choices.map((choice) => ({ text: plain(choice.text), worth: choice.weight ?? 100 }));
      return { ...base, type: 'SHORT_ANSWER', correctAnswer: '', details: shortAnswer(accepted) };
    }
    case 'MC':
      return { text, ...toChoice(question, tell) };
    case 'Numerical':
      return { ...base, type: 'NUMERICAL', correctAnswer: '', details: toNumber(question) };
    case 'Matching':
      return { text, ...toMatching(question) };
  }
}

const shortAnswer = (accepted: { text: string; worth: number }[]) =>
  ({ type: 'SHORT_ANSWER', accepted, isCaseSensitive: false }) as const;

/** With `=` one option is right, and with percents alone several are. */
function toChoice({ choices }: MultipleChoice, tell: Tell) {
  const options = choices.map(({ text }) => plain(text));
  const worths = choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0));
  if (!choices.some(({ isCorrect }) => isCorrect)) return choicesOf(options, worths);
  if (choices.some(({ isCorrect, weight }) => !isCorrect && weight)) {
    tell(sharesLost);
  }
  const right = choices.findIndex(({ isCorrect }) => isCorrect);
  return { type: 'MULTIPLE_CHOICE' as const, options, correctAnswer: String(right) };
}

function toNumber({ choices }: Numerical) {
  // The parser's types say texts; it gives numbers, and one of them without a list.
  const list = (Array.isArray(choices) ? choices : [{ weight: null, text: choices }]) as unknown as {
    weight: number | null;
    text: Span;
  }[];
  const accepted = list.map(({ weight, text }) => ({ ...spanOf(text), worth: weight ?? 100 }));
  return { type: 'NUMERICAL' as const, accepted, units: [], isUnitRequired: false };
}

interface Span {
  number?: number;
  range?: number;
  numberHigh?: number;
  numberLow?: number;
}

function spanOf({ number, range = 0, numberLow, numberHigh }: Span): { value: number; tolerance: number } {
  if (numberLow === undefined || numberHigh === undefined) return { value: number ?? Number.NaN, tolerance: range };
  return { value: (numberLow + numberHigh) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 };
}

/** The parser leaves what was behind a backslash as its code here, and a format where it stands. */
function subanswerOf(text: string): string {
  const letters = text.replace(/&&(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return letters.replace(/^\[plain\]/, '').trim();
}

function toMatching({ matchPairs }: Matching) {
  return matchingOf(
    matchPairs.map(({ subquestion, subanswer }) => ({ item: plain(subquestion), option: subanswerOf(subanswer) })),
  );
}
