import { describe, expect, it, test } from '@jest/globals';
import { readAiken } from './aiken/read.ts';
import { readRows } from './excel/read.ts';
import { readGift } from './gift/read.ts';
import { readMoodle } from './moodle/read.ts';
import { writeQuestionFile } from './write.ts';

/** Examples of docs.moodle.org, «GIFT format». */
const gift = String.raw`// Comments and categories say nothing here.
$CATEGORY: $course$/top/History

::Q1 T/F:: 1+1\=2 {T}

Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}

Grant is {~buried =entombed ~living} in Grant's tomb.

Grant is buried in Grant's tomb.{FALSE#No one is buried in it.}

Who's buried in Grant's tomb?{=no one =nobody}

When was Ulysses S. Grant born?{#1822:5}

How heavy is it? {#5.1..5.2}

When was Ulysses S. Grant born? {#
	=1822:0
	=%50%1822:2
}

Match the following countries with their corresponding capitals. {
	=Canada -> Ottawa
	=Italy  -> Rome
	=Japan  -> Tokyo
	=India  -> New Delhi
	= -> Paris
}

What two people are entombed in Grant's tomb? {
	~%-100%No one
	~%50%Grant
	~%50%Grant's wife
	~%-100%Grant's father
}

Which answer equals 5? {
	~ \= 2 + 2
	= \= 2 + 3

	~ \= 2 + 4
}

[html]<p>Write a <b>short</b> biography.</p>{}

You can use your pencil and paper for these next math questions.
`;

describe('GIFT', () => {
  const { questions, problems, losses } = readGift(gift);

  it('is read with all its kinds', () => {
    expect(problems).toEqual([]);
    expect(questions.map(({ line, text, type, correctAnswer }) => [line, type, text, correctAnswer])).toEqual([
      [4, 'TRUE_FALSE', '1+1=2', 'true'],
      [6, 'MULTIPLE_CHOICE', "Who's buried in Grant's tomb?", '2'],
      [8, 'MULTIPLE_CHOICE', "Grant is _____ in Grant's tomb.", '1'],
      [10, 'TRUE_FALSE', "Grant is buried in Grant's tomb.", 'false'],
      [12, 'SHORT_ANSWER', "Who's buried in Grant's tomb?", ''],
      [14, 'NUMERICAL', 'When was Ulysses S. Grant born?', ''],
      [16, 'NUMERICAL', 'How heavy is it?', ''],
      [18, 'NUMERICAL', 'When was Ulysses S. Grant born?', ''],
      [23, 'MATCHING', 'Match the following countries with their corresponding capitals.', '0,1,2,3'],
      [31, 'MULTIPLE_ANSWER', "What two people are entombed in Grant's tomb?", '1,2'],
      [38, 'MULTIPLE_CHOICE', 'Which answer equals 5?', '1'],
      [45, 'OPEN_ENDED', 'Write a short biography.', ''],
    ]);
  });

  it('says what is right as Moodle does', () => {
    const detailsAt = (line: number) => questions.find((question) => question.line === line)?.details;
    expect(detailsAt(14)).toMatchObject({ accepted: [{ value: 1822, tolerance: 5, worth: 100 }] });
    expect(detailsAt(16)).toMatchObject({
      accepted: [{ value: expect.closeTo(5.15, 9), tolerance: expect.closeTo(0.05, 9) }],
    });
    expect(detailsAt(18)).toMatchObject({ accepted: [{ worth: 100 }, { value: 1822, tolerance: 2, worth: 50 }] });
    expect(detailsAt(31)).toMatchObject({ scoring: 'partial' });
    expect(questions.find(({ line }) => line === 23)?.options).toEqual([
      'Ottawa',
      'Rome',
      'Tokyo',
      'New Delhi',
      'Paris',
    ]);
  });

  it('tells what the portal has no place for', () => {
    expect(losses).toEqual([{ line: 47, message: 'Текст без ответов в фигурных скобках — не вопрос: он пропущен.' }]);
  });

  it('says to whom answers what Moodle would', () => {
    const feedbackAt = (line: number) => questions.find((question) => question.line === line)?.feedback;
    expect(feedbackAt(10)).toEqual({ general: '', byChoice: ['No one is buried in it.', ''] });
    const [right, several, short] = readGift(
      'Да?{T#зря#верно####итог}\n\nЧто? {\n~%50%а#первое\n~%50%б\n~%-100%в#нет\n####всё}\n\nКто? {=я#да}',
    ).questions;
    expect(right?.feedback).toEqual({ general: 'итог', byChoice: ['верно', 'зря'] });
    expect(several?.feedback).toEqual({ general: 'всё', byChoice: ['первое', '', 'нет'] });
    expect(short?.feedback).toBeUndefined();
  });

  it('tells of feedback to a text, which the portal does not give', () => {
    expect(readGift('Кто? {=я#да}').losses).toEqual([{ line: 1, message: 'Пояснения к ответам не переносятся.' }]);
  });

  it('with errors names the line of each', () => {
    const right = 'Да?{T}\n\n'.repeat(18);
    const { problems: found } = readGift(`${right}Какой? {\n=один\n~два\n~%abc%три {\n}\n\nЕщё? {=а\n\n`);
    expect(found.map(({ line }) => line)).toEqual([40, 43]);
    expect(readGift('Да?{T}\n\nНет {=а ~б').problems).toEqual([{ line: 3, message: 'Ответы не закрыты скобкой «}».' }]);
  });
});

describe('Moodle XML', () => {
  const read = (questions: string) => readMoodle(`<?xml version="1.0"?>\n<quiz>\n${questions}\n</quiz>`);

  it('of Moodle itself is read, with texts in HTML', () => {
    const { questions, problems, losses } = read(`
<question type="category"><category><text>top</text></category></question>
<question type="multichoice">
  <name><text>Name</text></name>
  <questiontext format="html"><text><![CDATA[<p>Чем <b>тушат</b> проводку?</p>]]></text></questiontext>
  <generalfeedback format="html"><text>Не водой</text></generalfeedback>
  <single>true</single><shuffleanswers>1</shuffleanswers>
  <answer fraction="0"><text>Водой</text><feedback><text/></feedback></answer>
  <answer fraction="100" format="html"><text><![CDATA[<p>Порошком &amp; CO<sub>2</sub></p>]]></text><feedback format="html"><text><![CDATA[<p>Не проводит ток</p>]]></text></feedback></answer>
</question>
<question type="cloze"><questiontext format="html"><text><![CDATA[<p>Звоните {1:SHORTANSWER:=101#да~%50%01} и {2:MULTICHOICE_S:идите~=бегите}.</p>]]></text></questiontext></question>
<question type="numerical"><questiontext><text>Ширина?</text></questiontext>
  <answer fraction="100"><text>1.2</text><tolerance>0.1</tolerance></answer><answer fraction="0"><text>*</text></answer>
  <units><unit><multiplier>1</multiplier><unit_name>м</unit_name></unit><unit><multiplier>100</multiplier><unit_name>см</unit_name></unit></units>
  <unitgradingtype>0</unitgradingtype>
</question>
<question type="calculated"><questiontext><text>{x} + 1</text></questiontext></question>`);
    expect(problems).toEqual([]);
    expect(questions.map(({ line: _, ...question }) => question)).toEqual([
      {
        type: 'MULTIPLE_CHOICE',
        text: 'Чем тушат проводку?',
        look: { text: '<p>Чем <b>тушат</b> проводку?</p>', options: ['', '<p>Порошком &amp; CO<sub>2</sub></p>'] },
        options: ['Водой', 'Порошком & CO2'],
        correctAnswer: '1',
        feedback: { general: 'Не водой', byChoice: ['', 'Не проводит ток'] },
      },
      {
        ...{ type: 'GAPS', text: 'Звоните [[1]] и [[2]].', options: [], correctAnswer: '' },
        details: {
          type: 'GAPS',
          gaps: [
            {
              kind: 'text',
              accepted: [
                { text: '101', worth: 100 },
                { text: '01', worth: 50 },
              ],
            },
            { kind: 'choice', options: ['идите', 'бегите'], right: 1 },
          ],
        },
      },
      {
        ...{ type: 'NUMERICAL', text: 'Ширина?', options: [], correctAnswer: '' },
        details: {
          ...{ type: 'NUMERICAL', isUnitRequired: false, accepted: [{ value: 1.2, tolerance: 0.1, worth: 100 }] },
          units: [
            { names: ['м'], factor: 1 },
            { names: ['см'], factor: 0.01 },
          ],
        },
      },
    ]);
    expect(losses).toEqual([
      { line: 13, message: 'Пояснения к ответам не переносятся.' },
      { line: 13, message: 'Веса пропусков не переносятся: все стоят одинаково.' },
      { line: 19, message: 'Вопросов вида «calculated» портал не задаёт: этот пропущен.' },
    ]);
  });

  it('that is another file says so', () => {
    expect(() => readMoodle('<html></html>')).toThrow('Это не вопросы Moodle');
    expect(() => readMoodle('')).toThrow('Это не вопросы Moodle');
  });

  it('has no entities of its own, and is not misled by depth', () => {
    const bomb = '<!DOCTYPE q [<!ENTITY a "ааа"><!ENTITY b "&a;&a;">]>';
    expect(
      readMoodle(`${bomb}<quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>`)
        .questions,
    ).toMatchObject([{ text: '&b;' }]);
    expect(readMoodle(`<quiz>${'<a>'.repeat(50_000)}</quiz>`).questions).toEqual([]);
  });
});

describe('Aiken', () => {
  it('is read with Latin and Russian letters', () => {
    const text = 'What is it?\nA. One\nB) Two\nANSWER: B\n\nЧто это?\nА. Раз\nВ. Два\nANSWER: B\n';
    expect(readAiken(text)).toMatchObject({
      problems: [],
      questions: [
        { line: 1, text: 'What is it?', options: ['One', 'Two'], correctAnswer: '1' },
        { line: 6, text: 'Что это?', options: ['Раз', 'Два'], correctAnswer: '1' },
      ],
    });
  });

  test.each([
    ['Вопрос?\nA. Раз\nB. Два\n', 1, 'У вопроса нет строки «ANSWER: A» с буквой верного варианта.'],
    ['Вопрос?\nA. Раз\nANSWER: A', 1, 'В вопросе должно быть не меньше двух вариантов.'],
    ['Вопрос?\nA. Раз\nB. Два\nANSWER: C', 4, 'Варианта «C» у вопроса нет.'],
    ['ANSWER: A', 1, 'Перед «ANSWER» нет вопроса.'],
  ])('with an error says where and what: %j', (text, line, message) => {
    expect(readAiken(text).problems).toEqual([{ line, message }]);
  });
});

describe('A sheet', () => {
  const head = ['Вид', 'Вопрос', 'Верно', 'Проценты', 'Особо', 'Вариант 1', 'Вариант 2'];

  test.each([
    [['Выбор', 'Что?'], /Вида «выбор» нет/],
    [['Один вариант', 'Что?', '3', '', '', 'а', 'б'], /номер верного варианта/],
    [['Несколько вариантов', 'Что?', '1, 7', '', '', 'а', 'б'], /номера верных вариантов/],
    [['Верно или неверно', 'Что?', 'может быть'], /нужно «Верно» или «Неверно»/],
    [['Число', 'Сколько?', '', '', '', 'пять'], /3,14 ± 0,01/],
    [['Соответствие', 'Что?', '', '', '', 'а - б'], /что → к чему/],
    [['Короткий текст', 'Что?', '', 'много', '', 'а'], /Проценты пишутся числами/],
  ])('with an error says in which row and what: %j', (row, message) => {
    expect(readRows([head, [], row]).problems).toEqual([{ line: 3, message: expect.stringMatching(message) }]);
  });

  it('without its columns names them', () => {
    expect(readRows([['Question', 'Answer']]).problems).toEqual([
      { line: 1, message: expect.stringContaining('«Вид», «Вопрос» и «Вариант 1»') },
    ]);
  });
});

it.each([
  ['gift', 'GIFT'],
  ['moodle', 'Moodle'],
  ['xlsx', 'Excel'],
] as const)('%s says that criteria of an open answer are not written', async (format, name) => {
  const criteria = [{ text: 'Кому звонить', points: 5 }];
  const open = { text: 'Что делать?', type: 'OPEN_ENDED' as const, options: [], correctAnswer: '' };
  const { unwritten } = await writeQuestionFile(format, [open, { ...open, details: { type: 'OPEN_ENDED', criteria } }]);
  expect(unwritten).toEqual([{ at: 1, message: expect.stringContaining(`Критерии проверки в ${name} не записать`) }]);
});
