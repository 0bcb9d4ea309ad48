import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createTestHost } from 'shared-api/testing';
import { OwnLinks } from './OwnLinks.tsx';

const links = [
  { label: 'Избранное', to: '/materials?isFavorite=true', icon: 'star', count: undefined },
  { label: 'Мои обязанности', to: '/attestations/duties', icon: 'list', count: '/duties/own-count' },
];

function open(answer: () => unknown, address = '/dashboard') {
  const host = createTestHost({ api: async () => answer() });
  const router = createMemoryRouter([{ path: '*', element: <OwnLinks host={host} links={links} /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { host, router };
}

const link = (name: string) => screen.getByRole('link', { name });

it('marks the link whose address, with its query, is open', async () => {
  const { router } = open(() => ({ data: { count: 0, isUrgent: false } }), '/materials?page=2&isFavorite=true');
  expect(link('Избранное')).toHaveAttribute('aria-current', 'page');
  await act(() => router.navigate('/materials'));
  expect(link('Избранное')).not.toHaveAttribute('aria-current');
});

it('says how much waits, and asks again once something was done', async () => {
  let count = 2;
  const { host } = open(() => ({ data: { count, isUrgent: count > 1 } }));
  await screen.findByRole('link', { name: /^Мои обязанности ?: 2, есть срочное$/ });
  count = 1;
  await act(() =>
    host.queryClient
      .getMutationCache()
      .build(host.queryClient, { mutationFn: async () => 1 })
      .execute(1),
  );
  await screen.findByRole('link', { name: /^Мои обязанности ?: 1$/ });
});

it.each([
  ['nothing waits', () => ({ data: { count: 0, isUrgent: false } })],
  ['the answer is none of a count', () => ({ data: { count: 'много' } })],
  ['there is no answer', () => null],
])('says nothing where %s', async (_, answer) => {
  let asked = 0;
  open(() => {
    asked += 1;
    return answer();
  });
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => {});
  expect(link('Мои обязанности')).toBeVisible();
});
