import { tidyFeedback } from 'shared-api/questions';
import type { FileQuestion } from '../types.ts';

/** Columns behind the options. Those of the options have numbers; of a statement the first is for «Верно». */
const generalName = 'Пояснение';
const placeName = 'Где прочитать';
const choiceName = (number: number) => `${generalName} ${number}`;

const numbered = /^пояснение\s*\d+$/iu;

export function isFeedbackColumn(name: string): boolean {
  const known = [generalName, placeName].map((one) => one.toLowerCase());
  return known.includes(name.trim().toLowerCase()) || numbered.test(name.trim());
}

/** The question with what the row has to say to its takers. A place is «/materials/… название». */
export function withFeedback(made: FileQuestion, head: string[], row: string[]): FileQuestion {
  const names = head.map((name) => name.trim().toLowerCase());
  const cell = (at: number) => (row[at] ?? '').trim();
  const [, link = '', title = ''] = /^(\S+)\s*(.*)$/su.exec(cell(names.indexOf(placeName.toLowerCase()))) ?? [];
  const feedback = tidyFeedback({
    ...made,
    feedback: {
      general: cell(names.indexOf(generalName.toLowerCase())),
      byChoice: names.flatMap((name, at) => (numbered.test(name) ? [cell(at)] : [])),
      ...(link !== '' && { place: { link, title: title || link } }),
    },
  });
  return { ...made, ...(feedback && { feedback }) };
}

/** Names and cells of the columns of feedback; none where nobody has written any. */
export function feedbackCells(questions: FileQuestion[]): { names: string[]; rows: string[][] } {
  const most = Math.max(0, ...questions.map(({ feedback }) => feedback?.byChoice.length ?? 0));
  const choices = Array.from({ length: most }, (_, at) => at);
  if (questions.every(({ feedback }) => !feedback)) return { names: [], rows: questions.map(() => []) };
  return {
    names: [generalName, ...choices.map((at) => choiceName(at + 1)), placeName],
    rows: questions.map(({ feedback }) => [
      feedback?.general ?? '',
      ...choices.map((at) => feedback?.byChoice[at] ?? ''),
      feedback?.place ? `${feedback.place.link} ${feedback.place.title}` : '',
    ]),
  };
}
