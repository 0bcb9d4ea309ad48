import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CommentHere } from './CommentHere.tsx';

beforeEach(() => {
  document.body.innerHTML = '<article><p>Отпуск планируют до конца года.</p></article>';
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

afterEach(() => {
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  document.body.innerHTML = '';
});

const article = () => document.querySelector('article');

/** Once the page has been told of it. */
async function select(text: Node | null | undefined) {
  const told = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
  if (text) document.getSelection()?.selectAllChildren(text);
  await told;
}

test('what was selected before the comments came can be commented on', async () => {
  await select(article()?.querySelector('p'));
  const begin = jest.fn();
  render(<CommentHere content={{ current: article() }} onComment={begin} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Комментировать' }));
  expect(begin).toHaveBeenCalledWith(expect.objectContaining({ text: 'Отпуск планируют до конца года.' }));
  expect(screen.queryByRole('button', { name: 'Комментировать' })).toBeNull();
});
