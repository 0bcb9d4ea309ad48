import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Listing } from '../list/Listing.tsx';
import { Loading } from './states.tsx';

const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

it('an area that loads says so to programs as well as to people', () => {
  const { rerender } = render(<Loading />);
  expect(screen.getByRole('status', { name: 'Загрузка…' })).toHaveAttribute('aria-busy', 'true');
  rerender(<p>Готово</p>);
  expect(isBusy()).toBe(false);
});

it('a list is busy while it waits, but for the words that are read aloud', () => {
  const query = { error: null, isFetching: true, isPlaceholderData: false, refetch: () => undefined };
  const list = (data: string[] | undefined) => (
    <Listing list={{ ...query, data }} waiting={<p>…</p>} empty={() => null}>
      {(names) => names.join()}
    </Listing>
  );
  const { rerender } = render(list(undefined));
  expect(isBusy()).toBe(true);
  expect(screen.getByText('Загрузка…').closest('[aria-busy]')).toBeNull();
  rerender(list(['Регламент']));
  expect(isBusy()).toBe(false);
});
