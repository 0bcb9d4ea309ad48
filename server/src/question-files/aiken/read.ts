import type { QuestionFile, Remark } from '../types.ts';

const option = /^([A-ZА-Я])[.)]\s+(.*)$/u;
const answer = /^ANSWER:\s*([A-ZА-Я])\s*$/u;

/**
 * Reads Aiken (docs.moodle.org, «Aiken format»): a line with the question, lines «A. …» or «A) …» with its options, a line
 * «ANSWER: A». Russian letters of the same places are taken too. A question may go on over several lines, as in many files.
 */
export function readAiken(text: string): QuestionFile {
  const file: QuestionFile = { questions: [], problems: [], losses: [] };
  let open = blank();
  const refuse = (line: number, message: string) => file.problems.push({ line, message });
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const number = at + 1;
    if (line === '') continue;
    const right = answer.exec(line)?.[1];
    const found = option.exec(line);
    if (right) {
      const made = toQuestion(open, right, number);
      if ('message' in made) file.problems.push(made);
      else file.questions.push(made);
      open = blank();
    } else if (found && open.text !== '') {
      const [, letter = '', words = ''] = found;
      open.options.push({ letter, text: words.trim() });
    } else if (open.options.length > 0) {
      refuse(number, 'После вариантов ожидается строка «ANSWER: A» с буквой верного варианта.');
      open = { ...blank(), text: line, line: number };
    } else {
      open = { ...open, text: open.text === '' ? line : `${open.text}\n${line}`, line: open.line || number };
    }
  }
  if (open.text !== '') refuse(open.line, 'У вопроса нет строки «ANSWER: A» с буквой верного варианта.');
  return file;
}

interface Open {
  text: string;
  line: number;
  options: { letter: string; text: string }[];
}

const blank = (): Open => ({ text: '', line: 0, options: [] });

/** What ends with the answer at a line, or what is wrong with it. */
function toQuestion(
  { text, line, options }: Open,
  right: string,
  at: number,
): QuestionFile['questions'][number] | Remark {
  if (text === '') return { line: at, message: 'Перед «ANSWER» нет вопроса.' };
  if (options.length < 2) return { line, message: 'В вопросе должно быть не меньше двух вариантов.' };
  const place = options.findIndex(({ letter }) => sameLetter(letter, right));
  if (place < 0) return { line: at, message: `Варианта «${right}» у вопроса нет.` };
  return {
    ...{ line, text, type: 'MULTIPLE_CHOICE', correctAnswer: String(place) },
    options: options.map((one) => one.text),
  };
}

/** Letters that look alike are the same: whoever writes Russian types them in either layout. */
const alike: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
};

function sameLetter(one: string, other: string): boolean {
  return one === other || (alike[one] ?? one) === (alike[other] ?? other);
}
