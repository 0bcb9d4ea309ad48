import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageHeader } from './PageHeader.tsx';

it('a sentence below a heading leaves no short word at the end of a line', () => {
  render(<PageHeader title="Аттестации" description="Проверки знаний, открытые для вас и вашего отдела" />);
  expect(screen.getByText(/^Проверки/).textContent).toBe('Проверки знаний, открытые для\u00a0вас и\u00a0вашего отдела');
});

it('elements in a sentence stay what they are', () => {
  render(<PageHeader title="Попытки" description={<a href="/attestations">К аттестациям</a>} />);
  expect(screen.getByRole('link', { name: 'К аттестациям' })).toBeVisible();
});
