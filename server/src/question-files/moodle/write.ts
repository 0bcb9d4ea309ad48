import render from 'dom-serializer';
import { Element, isTag, Text } from 'domhandler';
import { type DetailsOf, readChoices, stepsOf } from 'shared-api/questions';
import { pairsOf, percentOf, worthsOf } from '../choices.ts';
import { criteriaUnwritten, placeUnwritten } from '../losses.ts';
import type { FileQuestion, Unwritten } from '../types.ts';
import { escapeMarkup, writeCloze } from './cloze.ts';
import { takeOutFiles, tooLargeUnwritten } from './pictures.ts';

/** Writes Moodle XML. Orders and «all or nothing» are of Moodle's plugins of these names. */
export function writeMoodle(questions: FileQuestion[]): { text: string; unwritten: Unwritten[] } {
  const elements = questions.map((question, at) => {
    const { type, body } = bodyOf(question);
    const name = tag('name', [tag('text', `Вопрос ${at + 1}`)]);
    return tag(
      'question',
      [name, textOf(question), ...generalOf(question), ...withFeedback(question, withLooks(question, body))],
      { type },
    );
  });
  const lines = elements.map((element) => `${render(element, { xmlMode: true, encodeEntities: false })}\n`);
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${lines.join('')}</quiz>\n`,
    unwritten: [placeUnwritten('Moodle'), criteriaUnwritten('Moodle'), tooLargeUnwritten].flatMap((lost) =>
      questions.flatMap(lost),
    ),
  };
}

function textOf({ text, details, look }: FileQuestion): Element {
  if (details?.type === 'GAPS') {
    if (!look?.text) return tag('questiontext', [tag('text', writeCloze(text, details.gaps))], { format: 'html' });
    return asHtml(tag('questiontext', []), look.text, (html) => writeCloze(html, details.gaps, true));
  }
  return look?.text ? asHtml(tag('questiontext', []), look.text) : tag('questiontext', [tag('text', text)], plain);
}

/** The element with HTML in place of its text, and with the pictures of that. */
function asHtml(element: Element, html: string, change = (text: string) => text): Element {
  const { text, pictures } = takeOutFiles(html);
  const files = pictures.map(({ name, base64 }) => tag('file', base64, { name, path: '/', encoding: 'base64' }));
  const others = element.children.filter((child) => !isTag(child) || child.name !== 'text');
  element.children = [tag('text', change(text)), ...files, ...others];
  element.attribs.format = 'html';
  return element;
}

/** Answers stand in the order of the options. */
function withLooks({ look }: FileQuestion, body: Element[]): Element[] {
  const answers = body.filter(({ name }) => name === 'answer');
  for (const [at, html] of (look?.options ?? []).entries()) {
    const element = answers[at];
    if (element && html !== '') asHtml(element, html);
  }
  return body;
}

function generalOf({ feedback }: FileQuestion): Element[] {
  return feedback?.general ? [tag('generalfeedback', [tag('text', feedback.general)], plain)] : [];
}

/** Answers stand in the order of the options, of a statement «true» first. */
function withFeedback({ feedback }: FileQuestion, body: Element[]): Element[] {
  if (!feedback?.byChoice.length) return body;
  const answers = body.filter(({ name }) => name === 'answer');
  for (const [at, element] of answers.entries()) {
    const text = feedback.byChoice[at] ?? '';
    if (text !== '') element.children.push(tag('feedback', [tag('text', text)], plain));
  }
  return body;
}

interface Body {
  type: string;
  body: Element[];
}

function bodyOf(question: FileQuestion): Body {
  const { type, options, correctAnswer, details } = question;
  switch (type) {
    case 'TRUE_FALSE':
      return {
        type: 'truefalse',
        body: ['true', 'false'].map((text) => answer(text, text === correctAnswer ? 100 : 0)),
      };
    case 'MULTIPLE_CHOICE': {
      const answers = options.map((option, at) => answer(option, String(at) === correctAnswer ? 100 : 0));
      return { type: 'multichoice', body: [tag('single', 'true'), ...answers] };
    }
    case 'OPEN_ENDED':
      if (correctAnswer.trim() === '') return { type: 'essay', body: [] };
      // `*` stands for any letters there.
      return { type: 'shortanswer', body: [tag('usecase', '0'), answer(correctAnswer.replaceAll('*', '\\*'), 100)] };
    default:
      return details ? bodyOfDetails(question, details) : { type: 'essay', body: [] };
  }
}

function bodyOfDetails(question: FileQuestion, details: NonNullable<FileQuestion['details']>): Body {
  const { options, correctAnswer } = question;
  switch (details.type) {
    case 'MULTIPLE_ANSWER': {
      const right = readChoices(correctAnswer, options.length);
      if (details.scoring === 'all') {
        const answers = options.map((option, at) => answer(option, right.includes(at) ? 100 : 0));
        return { type: 'multichoiceset', body: answers };
      }
      const answers = worthsOf(question, details.worths).map((worth, at) => answer(options[at] ?? '', worth));
      return { type: 'multichoice', body: [tag('single', 'false'), ...answers] };
    }
    case 'SHORT_ANSWER':
      return {
        type: 'shortanswer',
        body: [
          tag('usecase', details.isCaseSensitive ? '1' : '0'),
          ...details.accepted.map(({ text, worth }) => answer(text, worth)),
        ],
      };
    case 'NUMERICAL':
      return { type: 'numerical', body: numberBody(details) };
    case 'MATCHING':
      return { type: 'matching', body: pairsOf(question).map(({ item, option }) => pair(item, option)) };
    case 'ORDERING': {
      const grading = details.scoring === 'all' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION';
      return {
        type: 'ordering',
        body: [tag('gradingtype', grading), ...stepsOf(question).map((step, at) => answer(step, at + 1))],
      };
    }
    case 'GAPS':
      return { type: 'cloze', body: [] };
    case 'OPEN_ENDED':
      return { type: 'essay', body: [] };
  }
}

function numberBody({ accepted, units, isUnitRequired }: DetailsOf<'NUMERICAL'>): Element[] {
  const answers = accepted.map(({ value, tolerance, worth }) =>
    tag('answer', [tag('text', String(value)), tag('tolerance', String(tolerance))], { fraction: percentOf(worth) }),
  );
  if (units.length === 0) return answers;
  const named = units.flatMap(({ names, factor }) =>
    names.map((name) => tag('unit', [tag('multiplier', String(1 / factor)), tag('unit_name', name)])),
  );
  return [...answers, tag('unitgradingtype', isUnitRequired ? '1' : '0'), tag('units', named)];
}

const pair = (item: string, option: string) =>
  tag('subquestion', [tag('text', item), tag('answer', [tag('text', option)])], plain);

const answer = (text: string, fraction: number) =>
  tag('answer', [tag('text', text)], { ...plain, fraction: percentOf(fraction) });

const plain = { format: 'plain_text' };

function tag(name: string, content: string | Element[], attributes: Record<string, string> = {}): Element {
  return new Element(name, attributes, typeof content === 'string' ? [new Text(escapeMarkup(content))] : content);
}
