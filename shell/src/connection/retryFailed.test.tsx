import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { retryFailed } from './retryFailed.ts';

function open(answers: (() => string)[]) {
  const asked = { times: 0 };
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        asked.times += 1;
        return answers.shift()?.() ?? 'Данные';
      },
      element: <input aria-label="Ответ" defaultValue="" />,
      errorElement: <p>Не загрузилось</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, asked };
}

const fails = (): string => {
  throw new Error('Нет связи');
};

it('asks once more for a page that did not come', async () => {
  const { router } = open([fails, () => 'Данные']);
  await screen.findByText('Не загрузилось');
  await act(async () => retryFailed(router));
  expect(await screen.findByLabelText('Ответ')).toBeVisible();
});

it('leaves a page alone that is there: asked again its data might fail, and what is typed would go', async () => {
  const { router, asked } = open([() => 'Данные', fails]);
  await screen.findByLabelText('Ответ');
  retryFailed(router);
  expect(router.state.revalidation).toBe('idle');
  expect(asked.times).toBe(1);
});
