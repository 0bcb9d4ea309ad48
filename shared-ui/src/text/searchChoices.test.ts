import { describe, expect, it } from '@jest/globals';
import { searchChoices } from './searchChoices.ts';

const choice = (id: string, label: string, words: string) => ({ id, label, words });
const choices = [
  choice('p', 'Обычный текст', 'абзац text'),
  choice('h1', 'Заголовок 1', 'heading h1'),
  choice('h2', 'Заголовок 2', 'heading h2'),
  choice('bullet', 'Маркированный список', 'bullet list'),
  choice('table', 'Таблица', 'table сетка'),
];

describe('Finding choices by what is typed', () => {
  it.each([
    ['', ['p', 'h1', 'h2', 'bullet', 'table']],
    ['заг', ['h1', 'h2']],
    ['ЗАГОЛОВОК 2', ['h2']],
    ['pfujkjdjr', ['h1', 'h2']],
    ['head', ['h1', 'h2']],
    ['руфв', ['h1', 'h2']],
    ['h2', ['h2']],
    ['список', ['bullet']],
    ['nf,kbwf', ['table']],
    ['аблиц', ['table']],
    ['ничего такого', []],
    ['спис марк', ['bullet']],
    ['сет таб', ['table']],
    ['таб нет', []],
  ])('«%s»', (typed, found) => {
    expect(searchChoices(choices, typed).map(({ id }) => id)).toEqual(found);
  });
});
