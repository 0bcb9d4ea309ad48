import { describedIn } from 'shared-api/questions';
import { pairsOf, percentOf, worthsOf } from '../choices.ts';
import { criteriaUnwritten, pictureUnwritten, placeUnwritten } from '../losses.ts';
import type { FileQuestion, Unwritten } from '../types.ts';

/** Writes GIFT; what it cannot say is left out and told. */
export function writeGift(questions: FileQuestion[]): { text: string; unwritten: Unwritten[] } {
  const unwritten: Unwritten[] = [];
  const parts = questions.flatMap((question, at) => {
    if (isPairLike(question)) {
      unwritten.push({
        at,
        message: 'Знак «->» в ответе GIFT принял бы за пару: замените его, чтобы записать вопрос.',
      });
      return [];
    }
    const answers = answersOf(question, (message) => unwritten.push({ at, message }));
    if (answers === null) return [];
    unwritten.push(...placeUnwritten('GIFT')(question, at));
    unwritten.push(...criteriaUnwritten('GIFT')(question, at));
    unwritten.push(...anyPictureUnwritten(question, at));
    return [`${looked(question.look?.text, question.text)} ${withGeneral(answers, question)}`];
  });
  return { text: parts.map((part) => `${part}\n`).join('\n'), unwritten };
}

function answersOf(question: FileQuestion, tell: (message: string) => void): string | null {
  const { type, options, correctAnswer, details, feedback, look } = question;
  const optionAt = (at: number) => looked(look?.options[at], options[at] ?? '');
  const said = (at: number) => (feedback?.byChoice[at] ? `#${escaped(feedback.byChoice[at])}` : '');
  if (type === 'TRUE_FALSE') return statementOf(question);
  if (type === 'MULTIPLE_CHOICE') {
    return braces(options.map((_, at) => `${String(at) === correctAnswer ? '=' : '~'}${optionAt(at)}${said(at)}`));
  }
  if (type === 'OPEN_ENDED') {
    if (correctAnswer.trim() === '') return '{}';
    return braces([`=${escaped(correctAnswer)}`]);
  }
  switch (details?.type) {
    case 'MULTIPLE_ANSWER':
      if (details.scoring === 'all') tell('«Всё или ничего» в GIFT не записать: ответ считается по частям.');
      return braces(
        worthsOf(question, details.worths).map((worth, at) => `~%${percentOf(worth)}%${optionAt(at)}${said(at)}`),
      );
    case 'SHORT_ANSWER':
      if (details.isCaseSensitive) tell('Различие больших и маленьких букв в GIFT не записать.');
      return braces(details.accepted.map(({ text, worth }) => `=${share(worth)}${escaped(text)}`));
    case 'NUMERICAL':
      if (details.units.length > 0) tell('Единицы измерения в GIFT не записать: остаётся число.');
      return `{#\n${details.accepted.map(({ value, tolerance, worth }) => `\t=${share(worth)}${value}:${tolerance}\n`).join('')}}`;
    case 'MATCHING':
      return braces(pairsOf(question).map(({ item, option }) => `=${escaped(item)} -> ${escaped(option)}`));
    default:
      tell('Вопрос этого вида в GIFT не записать.');
      return null;
  }
}

/** The first feedback is that of a wrong answer, the second that of a right one. */
function statementOf({ correctAnswer, feedback }: FileQuestion): string {
  const [forTrue = '', forFalse = ''] = feedback?.byChoice ?? [];
  const [wrong, right] = correctAnswer === 'true' ? [forFalse, forTrue] : [forTrue, forFalse];
  const said = right === '' ? (wrong === '' ? '' : `#${escaped(wrong)}`) : `#${escaped(wrong)}#${escaped(right)}`;
  return `{${correctAnswer.toUpperCase()}${said}}`;
}

function withGeneral(answers: string, { feedback }: FileQuestion): string {
  return feedback?.general ? `${answers.slice(0, -1)}####${escaped(feedback.general)}}` : answers;
}

/** Whether an answer behind «=» has the sign that parts an item from its option. */
function isPairLike({ type, options, correctAnswer, details }: FileQuestion): boolean {
  const accepted = details?.type === 'SHORT_ANSWER' ? details.accepted.map(({ text }) => text) : [];
  const items = details?.type === 'MATCHING' ? details.items : [];
  const key = type === 'OPEN_ENDED' ? [correctAnswer] : [];
  return [...options, ...accepted, ...items, ...key].some((text) => text.includes('->'));
}

const braces = (lines: string[]) => `{\n${lines.map((line) => `\t${line}\n`).join('')}}`;

const share = (worth: number) => (worth === 100 ? '' : `%${percentOf(worth)}%`);

const picture = /<img\b[^<>]*>/g;

/** HTML where the words look richer; a picture leaves its description. */
function looked(html: string | undefined, text: string): string {
  const rest = html?.replace(picture, describedIn);
  return rest && /<(?!\/?p>)/.test(rest) ? `[html]${withSigns(rest)}` : escaped(text);
}

const anyPictureUnwritten = pictureUnwritten(picture, 'Картинки в GIFT не записать: остаётся описание.');

/** What would begin a comment, a command or a format is told to be plain text. */
function escaped(text: string): string {
  const prefix = /^[[/$%]/.test(text) ? '[plain]' : '';
  return prefix + withSigns(text);
}

function withSigns(text: string): string {
  const signs = text.replaceAll('\r\n', '\n').replace(/[\\~=#{}:]/g, '\\$&');
  return signs.replaceAll('\n', '\\n');
}
