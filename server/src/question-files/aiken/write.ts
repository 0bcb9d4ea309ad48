import { lookUnwritten } from '../losses.ts';
import type { FileQuestion, Unwritten } from '../types.ts';

/** Writes Aiken, which knows only one right option; what it cannot say is left out and told. */
export function writeAiken(questions: FileQuestion[]): { text: string; unwritten: Unwritten[] } {
  const unwritten: Unwritten[] = [];
  const parts = questions.flatMap(({ type, text, options, correctAnswer, feedback }, at) => {
    if (type !== 'MULTIPLE_CHOICE' && type !== 'TRUE_FALSE') {
      unwritten.push({ at, message: 'Вопрос этого вида в Aiken не записать.' });
      return [];
    }
    if (isLikeAnswer(text)) {
      unwritten.push({ at, message: 'Вопрос начинается так, как в Aiken начинается ответ: его не записать.' });
      return [];
    }
    if (feedback) unwritten.push({ at, message: 'Пояснения в Aiken не записать.' });
    const shown = type === 'TRUE_FALSE' ? ['Верно', 'Неверно'] : options;
    const right = type === 'TRUE_FALSE' ? Number(correctAnswer !== 'true') : Number(correctAnswer);
    if (type === 'TRUE_FALSE') unwritten.push({ at, message: 'Утверждение записано как выбор из двух вариантов.' });
    const lines = shown.map((option, place) => `${letter(place)}. ${oneLine(option)}`);
    return [[oneLine(text), ...lines, `ANSWER: ${letter(right)}`].join('\n')];
  });
  unwritten.push(...questions.flatMap(lookUnwritten('Aiken')));
  return { text: parts.map((part) => `${part}\n`).join('\n'), unwritten };
}

const isLikeAnswer = (text: string) => /^([A-ZА-Я][.)]\s|ANSWER:)/u.test(oneLine(text));

const letter = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
