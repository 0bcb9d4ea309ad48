import {
  type AcceptedText,
  type DetailsOf,
  type Gap,
  readChoices,
  type Scoring,
  stepsOf,
  writeNumber,
} from 'shared-api/questions';
import { pairsOf } from '../choices.ts';
import { escapeSigns } from '../escaped.ts';
import type { FileQuestion } from '../types.ts';
import { caseSensitive, columns, kindNames, unitRequired, wholeOnly } from './columns.ts';
import { feedbackCells } from './feedback.ts';

/** The rows of a sheet, the first one with the names of its columns. Everything can be said. */
export function writeRows(questions: FileQuestion[]): string[][] {
  const rows = questions.map((question) => {
    const { right = '', percents = [], special = [], options } = cellsOf(question);
    return [kindNames[question.type], question.text, right, percents.join('; '), special.join('; '), ...options];
  });
  const most = Math.max(4, ...rows.map((row) => row.length - columns.length));
  const head = [...columns, ...Array.from({ length: most }, (_, at) => `Вариант ${at + 1}`)];
  const feedback = feedbackCells(questions);
  if (feedback.names.length === 0) return [head, ...rows];
  const filled = (row: string[]) => head.map((_, at) => row[at] ?? '');
  return [[...head, ...feedback.names], ...rows.map((row, at) => [...filled(row), ...(feedback.rows[at] ?? [])])];
}

interface Cells {
  right?: string;
  percents?: string[];
  special?: string[];
  options: string[];
}

function cellsOf(question: FileQuestion): Cells {
  const { type, options, correctAnswer, details } = question;
  if (type === 'MULTIPLE_CHOICE') return { right: String(Number(correctAnswer) + 1), options };
  if (type === 'TRUE_FALSE') return { right: correctAnswer === 'true' ? 'Верно' : 'Неверно', options: [] };
  switch (details?.type) {
    case 'MULTIPLE_ANSWER': {
      const right = readChoices(correctAnswer, options.length).map((place) => place + 1);
      const percents = details.worths?.map(writeNumber);
      return { right: right.join(', '), options, special: wholeIf(details), ...(percents && { percents }) };
    }
    case 'SHORT_ANSWER':
      return { ...accepted(details.accepted), special: details.isCaseSensitive ? [caseSensitive] : [] };
    case 'NUMERICAL':
      return numberCells(details);
    case 'MATCHING':
      return { options: pairsOf(question).map(({ item, option }) => pair(item, option)) };
    case 'ORDERING':
      return { options: stepsOf(question), special: wholeIf(details) };
    case 'GAPS':
      return { options: details.gaps.map(gapCell) };
    case 'OPEN_ENDED':
    case undefined:
      return { right: correctAnswer, options: [] };
  }
}

const wholeIf = ({ scoring }: { scoring: Scoring }) => (scoring === 'all' ? [wholeOnly] : []);

function accepted(list: AcceptedText[]): Pick<Cells, 'percents' | 'options'> {
  return { options: list.map(({ text }) => text), ...percentsOf(list) };
}

const percentsOf = (list: { worth: number }[]) =>
  list.every(({ worth }) => worth === 100) ? {} : { percents: list.map(({ worth }) => writeNumber(worth)) };

function numberCells({ accepted: list, units, isUnitRequired }: DetailsOf<'NUMERICAL'>): Cells {
  const named = units.map(
    ({ names, factor }) => `${names.map((name) => escapeSigns(name, ',;=')).join(', ')} = ${writeNumber(factor)}`,
  );
  return {
    options: list.map(({ value, tolerance }) =>
      tolerance === 0 ? writeNumber(value) : `${writeNumber(value)} ± ${writeNumber(tolerance)}`,
    ),
    ...percentsOf(list),
    special: [...named, ...(isUnitRequired ? [unitRequired] : [])],
  };
}

const pair = (item: string, option: string) => `${escapeSigns(item, '→')} → ${escapeSigns(option, '→')}`.trim();

/** «101; 50 %: ноль один», or «можно; =нельзя» for a list of which one is right. */
function gapCell(gap: Gap): string {
  const escaped = (text: string) => escapeSigns(text, ';:=');
  if (gap.kind === 'choice')
    return gap.options.map((option, at) => `${at === gap.right ? '=' : ''}${escaped(option)}`).join('; ');
  return gap.accepted
    .map(({ text, worth }) => `${worth === 100 ? '' : `${writeNumber(worth)} %: `}${escaped(text)}`)
    .join('; ');
}
