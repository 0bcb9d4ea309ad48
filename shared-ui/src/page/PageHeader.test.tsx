import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState, PageHeader } from '../index.ts';

it('a sentence below a heading leaves no short word at the end of a line', () => {
  render(<PageHeader title="Аттестации" description="Проверки знаний, открытые для вас и вашего отдела" />);
  expect(screen.getByText(/^Проверки/).textContent).toBe('Проверки знаний, открытые для\u00a0вас и\u00a0вашего отдела');
});

it('elements in a sentence stay what they are', () => {
  render(
    <EmptyState title="Попыток пока нет">
      <a href="/attestations">К аттестациям</a>
    </EmptyState>,
  );
  expect(screen.getByRole('link', { name: 'К аттестациям' })).toBeVisible();
});
