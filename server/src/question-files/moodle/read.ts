import type { Element } from 'domhandler';
import { writePlaces } from 'shared-api/questions';
import { choicesOf, matchingOf } from '../choices.ts';
import { severalRight, sharesLost } from '../losses.ts';
import type { FileQuestion, QuestionFile } from '../types.ts';
import { readCloze } from './cloze.ts';
import { withFeedback } from './feedback.ts';
import { withLook } from './looks.ts';
import { lossesOf } from './losses.ts';
import { childOf, childrenOf, lettersOf, parseMoodle, plainOf, textOf } from './parse.ts';

type Tell = (loss: string) => void;

/** Reads Moodle XML, with the ordering and «all or nothing» plugins. */
export function readMoodle(text: string): QuestionFile {
  const file: QuestionFile = { questions: [], problems: [], losses: [] };
  const { found, unclosed } = parseMoodle(text);
  if (unclosed)
    return {
      ...file,
      problems: [{ line: unclosed.line, message: `Тег «<${unclosed.name}>» не закрыт: файл повреждён.` }],
    };
  for (const { element, line } of found) {
    const type = element.attribs.type ?? '';
    if (type === 'category') continue;
    const tell = (message: string) => file.losses.push({ line, message });
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
    if (read === undefined) tell(`Вопросов вида «${type}» портал не задаёт: этот пропущен.`);
    const made = read?.(element, tell);
    if (made === undefined) continue;
    for (const loss of lossesOf(element)) tell(loss);
    const { html, ...rest } = made;
    const question = withLook({ text: textOf(childOf(element, 'questiontext')), ...rest }, element, html);
    file.questions.push({ ...withFeedback(question, element), line });
  }
  return file;
}

/** With the HTML of a text whose gaps are the portal's. */
type Made = Omit<FileQuestion, 'text'> & { text?: string; html?: string };

const readers: Record<string, (question: Element, tell: Tell) => Made | undefined> = {
  multichoice: (question, tell) => {
    const answers = answersOf(question);
    const options = answers.map(({ text }) => text);
    const worths = answers.map(({ fraction }) => fraction);
    if (lettersOf(childOf(question, 'single')) === 'false') return choicesOf(options, worths);
    if (worths.some((worth) => worth !== 0 && worth !== 100)) tell(sharesLost);
    const right = worths.indexOf(100);
    if (worths.lastIndexOf(100) > right) {
      tell(severalRight);
      return undefined;
    }
    return { type: 'MULTIPLE_CHOICE', options, correctAnswer: right < 0 ? '' : String(right) };
  },
  multichoiceset: (question) => {
    const answers = answersOf(question);
    const options = answers.map(({ text }) => text);
    const { details: _, ...choices } = choicesOf(
      options,
      answers.map(({ fraction }) => fraction),
    );
    return { ...choices, details: { type: 'MULTIPLE_ANSWER', scoring: 'all' } };
  },
  truefalse: (question) => {
    const right = answersOf(question).find(({ fraction }) => fraction === 100);
    return { type: 'TRUE_FALSE', options: [], correctAnswer: right?.text.toLowerCase() ?? '' };
  },
  shortanswer: (question) => ({
    ...{ type: 'SHORT_ANSWER', options: [], correctAnswer: '' },
    details: {
      type: 'SHORT_ANSWER',
      accepted: answersOf(question)
        // What is no number stays, and is told as such.
        .filter(({ fraction }) => !(fraction <= 0))
        .map(({ text, fraction }) => ({ text, worth: fraction })),
      isCaseSensitive: lettersOf(childOf(question, 'usecase')) === '1',
    },
  }),
  numerical: readNumber,
  matching: readMatching,
  match: readMatching,
  essay: () => ({ type: 'OPEN_ENDED', options: [], correctAnswer: '' }),
  ordering: (question) => {
    const options = answersOf(question).map(({ text }) => text);
    const isAll = lettersOf(childOf(question, 'gradingtype')) === 'ALL_OR_NOTHING';
    return {
      ...{ type: 'ORDERING', options, correctAnswer: writePlaces([...options.keys()]) },
      details: { type: 'ORDERING', scoring: isAll ? 'all' : 'partial' },
    };
  },
  cloze: (question, tell) => {
    const text = childOf(question, 'questiontext');
    const cloze = readCloze(lettersOf(text && childOf(text, 'text')), plainOf(text));
    if (!('unknown' in cloze)) {
      const { gaps, losses, html } = cloze;
      for (const loss of losses) tell(loss);
      return { text: cloze.text, html, type: 'GAPS', options: [], correctAnswer: '', details: { type: 'GAPS', gaps } };
    }
    tell(`Пропусков вида «${cloze.unknown}» портал не задаёт.`);
    return undefined;
  },
};

function readNumber(question: Element): Made {
  const accepted = childrenOf(question, 'answer').map((answer) => ({
    value: Number(lettersOf(childOf(answer, 'text')).replace(',', '.') || Number.NaN),
    tolerance: Number(lettersOf(childOf(answer, 'tolerance')).replace(',', '.')),
    worth: fractionOf(answer),
  }));
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit').map((unit) => ({
    names: [lettersOf(childOf(unit, 'unit_name'))],
    // Moodle says how many of it are the first unit, the portal how much of the first unit it is.
    factor: 1 / Number(lettersOf(childOf(unit, 'multiplier')) || 1),
  }));
  const isUnitRequired = units.length > 0 && lettersOf(childOf(question, 'unitgradingtype')) !== '0';
  return {
    ...{ type: 'NUMERICAL', options: [], correctAnswer: '' },
    details: { type: 'NUMERICAL', accepted: accepted.filter(({ worth }) => !(worth <= 0)), units, isUnitRequired },
  };
}

function readMatching(question: Element): Made {
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    item: textOf(pair),
    option: lettersOf(childOf(childOf(pair, 'answer') ?? pair, 'text')),
  }));
  return matchingOf(pairs);
}

function answersOf(question: Element): { text: string; fraction: number }[] {
  return childrenOf(question, 'answer').map((answer) => ({ text: textOf(answer), fraction: fractionOf(answer) }));
}

const fractionOf = (answer: Element) => Number(answer.attribs.fraction ?? 0);
