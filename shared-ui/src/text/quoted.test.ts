import { expect, it } from '@jest/globals';
import { quoted } from './quoted.ts';

it.each([
  ['Вводный инструктаж', '«Вводный инструктаж»'],
  ['Устав ООО «Ромашка»', '«Устав ООО „Ромашка“»'],
  ['«Ромашка» и «Василёк»', '«„Ромашка“ и „Василёк“»'],
])('%s in quotes is %s', (title, shown) => {
  expect(quoted(title)).toBe(shown);
});
