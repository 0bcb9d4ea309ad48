import { expect, it } from '@jest/globals';
import { parseQuery, replaceTerms } from './parse.ts';

const wordsOf = (text: string) => parseQuery(text).terms.map(({ words }) => words.join('+'));

it.each([
  ['Отчёт за 2025 год', ['отчет', '2025', 'год']],
  ['как оформить отпуск?', ['оформить', 'отпуск']],
  ['что такое', ['что', 'такое']],
  ['ГОСТ 57580.1-2017', ['гост', '57580+1+2017']],
  ['Array.prototype.map()', ['array+prototype+map']],
  ['склад,приёмка', ['склад', 'приемка']],
  ['«лист нетрудоспособности» врач', ['лист+нетрудоспособности', 'врач']],
  ['"не закрыта', ['закрыта']],
  ['отпуск -декретный −учебный', ['отпуск']],
  ['веб-сервер', ['веб+сервер']],
  ['- — … "" «»', []],
])('%s asks for %j', (text, words) => expect(wordsOf(text)).toEqual(words));

it('knows what is quoted and what is excluded', () => {
  const { terms, excluded } = parseQuery('"как написано" слово -лишнее -57.1');
  expect(terms.map(({ isQuoted }) => isQuoted)).toEqual([true, false]);
  expect(excluded).toEqual([['лишнее'], ['57', '1']]);
});

it('takes the last word for a beginning only while nothing follows it', () => {
  expect(parseQuery('приказ отп').isOpen).toBe(true);
  for (const text of ['приказ отп?', 'приказ отп -склад', '']) expect(parseQuery(text).isOpen).toBe(false);
});

it('takes no more terms than help', () => {
  expect(parseQuery('слово '.repeat(200)).terms).toHaveLength(16);
});

it('puts other words in the places of some', () => {
  const changes = [
    { start: 7, end: 13, shown: 'отпуск' },
    { start: 0, end: 3, shown: 'кто' },
  ];
  expect(replaceTerms('кот на отпсук!', changes)).toBe('кто на отпуск!');
});
