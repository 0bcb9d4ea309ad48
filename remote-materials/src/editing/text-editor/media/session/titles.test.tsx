import { expect, it } from '@jest/globals';
import { cardTitle, playerTitle } from './titles.ts';

it('A card says the name and the size of its file, a player the name alone, both with spaces that the document keeps', () => {
  expect(cardTitle({ name: 'Приказ\u00a0№5.pdf', size: 2048 })).toBe('Приказ №5.pdf, 2.0 KB');
  expect(['Обход  склада.часть 1.mp4', '.mp4'].map((name) => playerTitle({ name }))).toEqual([
    'Обход склада.часть 1',
    '.mp4',
  ]);
});
