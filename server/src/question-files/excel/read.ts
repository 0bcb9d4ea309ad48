import { parseNumber, type QuestionType, writeChoices, writePlaces } from 'shared-api/questions';
import { matchingOf } from '../choices.ts';
import { splitAt, unescaped } from '../escaped.ts';
import type { FileQuestion, QuestionFile } from '../types.ts';
import { caseSensitive, columns, kindNames, unitRequired, wholeOnly } from './columns.ts';
import { isFeedbackColumn, withFeedback } from './feedback.ts';

/** Reads the rows of a sheet as the template has them; the first one names the columns, in whatever order. */
export function readRows(rows: string[][]): QuestionFile {
  const file: QuestionFile = { questions: [], problems: [], losses: [] };
  const [head = [], ...others] = rows;
  const at = columnsOf(head);
  if (at === null) {
    const message = 'В первой строке нужны столбцы «Вид», «Вопрос» и «Вариант 1». Возьмите шаблон и заполните его.';
    return { ...file, problems: [{ line: 1, message }] };
  }
  const twice = repeatedOf(head);
  if (twice !== undefined) return { ...file, problems: [{ line: 1, message: `Столбец «${twice}» повторяется.` }] };
  for (const message of unreadOf(head, others)) file.losses.push({ line: 1, message });
  for (const [index, row] of others.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const line = index + 2;
    const made = holeOf(row, head, at.options) ?? toQuestion(rowOf(row, at));
    if (typeof made === 'string') file.problems.push({ line, message: made });
    else file.questions.push({ ...withFeedback(made, head, row), line });
  }
  return file;
}

const optionName = /^вариант\s*\d+$/iu;

interface Columns {
  named: Record<(typeof columns)[number], number>;
  options: number[];
}

function columnsOf(head: string[]): Columns | null {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const find = (name: string) => names.indexOf(name.toLowerCase());
  const options = names.flatMap((name, at) => (optionName.test(name) ? [at] : []));
  if (find('Вид') < 0 || find('Вопрос') < 0 || options.length === 0) return null;
  return { named: Object.fromEntries(columns.map((name) => [name, find(name)])) as Columns['named'], options };
}

/** The name of a column that is there twice: nobody could tell which one is meant. */
function repeatedOf(head: string[]): string | undefined {
  const names = head.map((name) => name.trim()).filter((name) => name !== '');
  return names.find((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) < at);
}

/** Columns that mean nothing here and yet have something in them. */
function unreadOf(head: string[], rows: string[][]): string[] {
  const known: string[] = columns.map((name) => name.toLowerCase());
  return head.flatMap((cell, at) => {
    const name = cell.trim();
    if (known.includes(name.toLowerCase()) || optionName.test(name) || isFeedbackColumn(name)) return [];
    return rows.some((row) => (row[at] ?? '').trim() !== '') ? [`Столбец «${name || at + 1}» не переносится.`] : [];
  });
}

/** An empty cell between options would move the places of those behind it. */
function holeOf(row: string[], head: string[], options: number[]): string | null {
  const isFilled = (at: number) => (row[at] ?? '').trim() !== '';
  const hole = options.find((at, place) => !isFilled(at) && options.slice(place + 1).some(isFilled));
  return hole === undefined
    ? null
    : `«${(head[hole] ?? '').trim()}» пуст, а за ним есть ещё варианты: уберите пропуск.`;
}

interface Row {
  kind: string;
  text: string;
  right: string;
  percents: number[];
  special: string[];
  options: string[];
}

function rowOf(row: string[], { named, options }: Columns): Row {
  const cell = (at: number) => (row[at] ?? '').trim();
  return {
    kind: cell(named.Вид).toLowerCase(),
    text: cell(named.Вопрос),
    right: cell(named.Верно),
    percents: splitAt(cell(named.Проценты), ';').filter(Boolean).map(parseNumber),
    special: splitAt(cell(named.Особо), ';').filter(Boolean),
    options: options.map(cell).filter((option) => option !== ''),
  };
}

const kinds = new Map(Object.entries(kindNames).map(([type, name]) => [name.toLowerCase(), type as QuestionType]));

function toQuestion(row: Row): FileQuestion | string {
  const type = kinds.get(row.kind);
  if (type === undefined) return `Вида «${row.kind}» нет. Есть: ${Object.values(kindNames).join(', ')}.`;
  if (row.percents.some(Number.isNaN)) return 'Проценты пишутся числами через «;»: «100; 50».';
  const made = readers[type](row);
  return typeof made === 'string' ? made : { text: row.text, type, ...made };
}

type Made = Pick<FileQuestion, 'options' | 'correctAnswer' | 'details'>;

const readers: Record<QuestionType, (row: Row) => Made | string> = {
  MULTIPLE_CHOICE: ({ options, right }) => {
    const place = Number(right) - 1;
    return options[place] === undefined
      ? 'В «Верно» нужен номер верного варианта.'
      : { options, correctAnswer: String(place) };
  },
  TRUE_FALSE: ({ right }) => {
    const said = right.toLowerCase();
    if (!['верно', 'неверно', 'да', 'нет', 'истина', 'ложь'].includes(said))
      return 'В «Верно» нужно «Верно» или «Неверно».';
    return { options: [], correctAnswer: String(['верно', 'да', 'истина'].includes(said)) };
  },
  OPEN_ENDED: ({ right }) => ({ options: [], correctAnswer: right }),
  MULTIPLE_ANSWER: ({ options, right, percents, special }) => {
    const places = right
      .split(/[,;\s]+/u)
      .filter(Boolean)
      .map((number) => Number(number) - 1);
    if (places.length === 0 || places.some((place) => options[place] === undefined))
      return 'В «Верно» нужны номера верных вариантов: «1, 3».';
    const worths = percents.length > 0 ? { worths: percents } : {};
    return {
      ...{ options, correctAnswer: writeChoices(places) },
      details: { type: 'MULTIPLE_ANSWER', scoring: scoringOf(special), ...worths },
    };
  },
  SHORT_ANSWER: ({ options, percents, special }) => ({
    ...{ options: [], correctAnswer: '' },
    details: {
      type: 'SHORT_ANSWER',
      accepted: options.map((text, at) => ({ text, worth: percents[at] ?? 100 })),
      isCaseSensitive: special.includes(caseSensitive),
    },
  }),
  NUMERICAL: ({ options, percents, special }) => {
    const accepted = options.map((option, at) => {
      const [value = '', tolerance = '0'] = option.split('±');
      return { value: parseNumber(value), tolerance: parseNumber(tolerance), worth: percents[at] ?? 100 };
    });
    if (accepted.some(({ value, tolerance }) => Number.isNaN(value + tolerance)))
      return 'Верные числа пишутся «3,14» или «3,14 ± 0,01».';
    const units = special.filter((part) => part !== unitRequired).map(unitOf);
    if (units.some(({ factor }) => Number.isNaN(factor))) return 'Единицы в «Особо» пишутся «м, метр = 1; см = 0,01».';
    return {
      ...{ options: [], correctAnswer: '' },
      details: { type: 'NUMERICAL', accepted, units, isUnitRequired: special.includes(unitRequired) },
    };
  },
  MATCHING: ({ options }) => {
    const pairs = options.map((option) =>
      splitAt(option.includes('→') ? option : option.replace('->', '→'), '→').map(unescaped),
    );
    if (pairs.some((pair) => pair.length !== 2)) return 'Пары пишутся «что → к чему», лишние варианты «→ вариант».';
    return matchingOf(pairs.map(([item = '', option = '']) => ({ item, option })));
  },
  ORDERING: ({ options, special }) => ({
    ...{ options, correctAnswer: writePlaces([...options.keys()]) },
    details: { type: 'ORDERING', scoring: scoringOf(special) },
  }),
  GAPS: ({ options }) => ({
    ...{ options: [], correctAnswer: '' },
    details: { type: 'GAPS', gaps: options.map(gapOf) },
  }),
};

const scoringOf = (special: string[]) => (special.includes(wholeOnly) ? 'all' : 'partial');

function unitOf(part: string): { names: string[]; factor: number } {
  const [names = '', factor = '1'] = part.split(/(?<!\\)=/u);
  return { names: splitAt(names, ',').map(unescaped), factor: parseNumber(factor) };
}

function gapOf(cell: string) {
  const parts = splitAt(cell, ';');
  const right = parts.findIndex((part) => part.startsWith('='));
  if (right >= 0) {
    return { kind: 'choice' as const, options: parts.map((part) => unescaped(part.replace(/^=/u, ''))), right };
  }
  const accepted = parts.map((part) => {
    const [, percent, text = part] = /^(\d+(?:,\d+)?)\s*%:\s*(.*)$/su.exec(part) ?? [];
    return { text: unescaped(text), worth: percent === undefined ? 100 : parseNumber(percent) };
  });
  return { kind: 'text' as const, accepted };
}
