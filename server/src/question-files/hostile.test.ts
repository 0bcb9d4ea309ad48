import { describe, expect, it, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readRows } from './excel/read.ts';
import { readWorkbook, writeWorkbook } from './excel/workbook.ts';
import { readGift } from './gift/read.ts';
import { readMoodle } from './moodle/read.ts';
import type { FileQuestion } from './types.ts';

const quiz = (questions: string) => readMoodle(`<?xml version="1.0"?>\n<quiz>\n${questions}\n</quiz>`);
const question = (type: string, rest: string) =>
  `<question type="${type}"><questiontext format="html"><text>Что?</text></questiontext>${rest}</question>`;
const answer = (text: string, fraction: number) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
const cloze = (text: string) =>
  quiz(`<question type="cloze"><questiontext><text><![CDATA[${text}]]></text></questiontext></question>`);
const messages = (remarks: { message: string }[]) => remarks.map(({ message }) => message).join('\n');

describe('Moodle XML that means harm', () => {
  test.each(['{1:MC:', '{:a:', '{1:SA:%5%', '{1:MC:\\', '{1:MC:=a~'])('is read in no time with many %s', (sign) => {
    const before = performance.now();
    cloze(sign.repeat(50_000));
    // Read again from each brace it would take minutes.
    expect(performance.now() - before).toBeLessThan(5000);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('has no kind %s', (type) => {
    expect(quiz(question(type, ''))).toMatchObject({
      questions: [],
      losses: [{ line: 3, message: `Вопросов вида «${type}» портал не задаёт: этот пропущен.` }],
    });
  });

  test.each([
    ['has an end that is missing', `<quiz>\n${question('essay', '')}\n<question type="essay"><questiontext>`, 3],
    ['has a question that is not closed', `<quiz>\n<question type="essay">\n${question('essay', '')}\n</quiz>`, 2],
  ])('%s is wrong there', (_, text, line) => {
    expect(readMoodle(text).problems).toEqual([{ line, message: expect.stringMatching(/не закрыт/) }]);
  });

  it('keeps words that are marked up without CDATA', () => {
    const text = '<questiontext><text>Что <b>нельзя</b>?</text></questiontext>';
    expect(quiz(`<question type="essay">${text}</question>`).questions).toMatchObject([{ text: 'Что нельзя?' }]);
  });

  it('leaves nothing of scripts', () => {
    const text =
      '<questiontext format="html"><text><![CDATA[<p onclick="x()">Что?</p><script>x()</script>]]></text></questiontext>';
    expect(quiz(`<question type="essay">${text}</question>`).questions).toMatchObject([{ text: 'Что?' }]);
  });
});

describe('What the portal has no place for', () => {
  test.each([
    [
      'a picture of an answer',
      question(
        'multichoice',
        `<single>true</single>${answer('а', 100)}<answer fraction="0"><text>б</text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></answer>`,
      ),
      'Картинки',
    ],
    [
      'a picture of another site in the text',
      '<question type="essay"><questiontext format="html"><text><![CDATA[Что? <img src="https://example.org/a.png">]]></text></questiontext></question>',
      'Картинки',
    ],
    [
      'files with an essay',
      question('essay', '<responseformat>editor</responseformat><attachments>2</attachments>'),
      'Файлы к ответу',
    ],
    ['points of a question', question('essay', '<defaultgrade>3.0000000</defaultgrade>'), 'Баллы за вопрос'],
    ['hints', question('essay', '<hint format="html"><text>Вода</text></hint>'), 'Подсказки'],
  ])('is told in Moodle XML: %s', (_, text, told) => {
    const { questions, losses } = quiz(text);
    expect(questions).toHaveLength(1);
    expect(losses).toEqual([{ line: 3, message: expect.stringContaining(told) }]);
  });

  test.each([
    ['feedback', 'Звоните {1:SA:=101#верно~%50%01}', 'Пояснения'],
    ['case of letters', 'Звоните {1:SAC:=Анне}', 'больших и маленьких букв'],
    ['shares', 'Звоните {1:MC:=а~%50%б~в}', 'Проценты'],
    ['weights', 'Звоните {1:SA:=а} и {3:SA:=б}', 'Веса'],
  ])('is told of gaps: %s', (_, text, told) => {
    expect(messages(cloze(text).losses)).toContain(told);
  });

  it('is told in GIFT: a picture', () => {
    expect(messages(readGift('[html]<p>Что? <img src\\="a.png"></p>{T}').losses)).toContain('Картинки');
  });

  it('is told of a sheet: a column', () => {
    const { losses } = readRows([
      ['Вид', 'Вопрос', 'Верно', 'Вариант 1', 'Сложность'],
      ['Верно или неверно', 'А?', 'да', '', 'ибо'],
    ]);
    expect(losses).toEqual([{ line: 1, message: 'Столбец «Сложность» не переносится.' }]);
  });
});

describe('A question is never given another key than it has', () => {
  it('when several options are right and only one may be chosen', () => {
    const told = 'Верны несколько вариантов, а выбрать можно один: такой вопрос пропущен.';
    expect(readGift('Что?{=а =б ~в}')).toEqual({ questions: [], problems: [], losses: [{ line: 1, message: told }] });
    const several = `<single>true</single>${answer('а', 100)}${answer('б', 100)}${answer('в', 0)}`;
    expect(quiz(question('multichoice', several))).toEqual({
      questions: [],
      problems: [],
      losses: [{ line: 3, message: told }],
    });
  });

  it('when no option of a gap is right', () => {
    expect(cloze('Звоните {1:MC:а~б}').questions).toMatchObject([{ details: { gaps: [{ right: -1 }] } }]);
  });

  it('when a share is no number', () => {
    const wrong = '<answer fraction="сто"><text>а</text></answer>';
    expect(quiz(question('shortanswer', answer('б', 100) + wrong)).questions).toMatchObject([
      { details: { accepted: [{ worth: 100 }, { worth: Number.NaN }] } },
    ]);
  });

  it('when a cell between options is empty', () => {
    const head = ['Вид', 'Вопрос', 'Верно', 'Вариант 1', 'Вариант 2', 'Вариант 3'];
    expect(readRows([head, ['Один вариант', 'Что?', '2', 'а', '', 'в']]).problems).toEqual([
      { line: 2, message: expect.stringContaining('«Вариант 2» пуст') },
    ]);
  });

  it('when two columns have one name', () => {
    const head = ['Вид', 'Вопрос', 'Верно', 'Верно', 'Вариант 1'];
    expect(readRows([head]).problems).toEqual([{ line: 1, message: 'Столбец «Верно» повторяется.' }]);
  });
});

describe('GIFT that means harm', () => {
  it('is no category for a dollar alone', () => {
    expect(readGift('$5 стоит билет?{T}').questions).toMatchObject([{ text: '$5 стоит билет?' }]);
  });

  test.each(['{#}', '{# }', '{#=}', '{#~}', '{#a}', '{#1..}', '{#:}', '{=}', '{~}', '{=->}', '{%}', '{####}', '{=%%}'])(
    'never fails at %s',
    (answers) => {
      expect(() => readGift(`Что? ${answers}`)).not.toThrow();
    },
  );
});

describe('A workbook', () => {
  const texts = [
    '=cmd|"/c calc"!A1',
    '+1+1',
    '-2',
    '@SUM(A1)',
    '=HYPERLINK("http://a")',
    '\t=1',
    '<b>&amp;</b>',
    "'=1",
  ];
  const list: FileQuestion[] = texts.map((text) => ({
    ...{ type: 'MULTIPLE_CHOICE', text: text.trim(), correctAnswer: '0' },
    options: [text.trim(), 'иначе'],
  }));

  it('has no formulas, whatever a question begins with', async () => {
    const content = await writeWorkbook(list);
    const sheet = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<row');
    expect(sheet).not.toMatch(/<f[ >]/);
    const { questions } = readRows((await readWorkbook(content)).rows);
    expect(questions.map(({ line: _, ...rest }) => rest)).toEqual(list);
  });
});
