import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QuestionText } from './Looked.tsx';
import { type Question, QuestionField } from './QuestionField.tsx';

afterEach(cleanup);

const choice: Question = {
  ...{ type: 'MULTIPLE_CHOICE', text: 'Что это? Знак', options: ['огонь', 'вода'], isRequired: true },
  look: {
    text: '<p>Что <b>это</b>? <img src="/a" alt="Знак"></p>',
    options: ['<p><img src="/b" alt="огонь"></p>', ''],
  },
};

it.each(['MULTIPLE_CHOICE', 'MULTIPLE_ANSWER'] as const)(
  '%s shows the look, and is named by its words',
  async (type) => {
    const onAnswer = jest.fn();
    const details = type === 'MULTIPLE_ANSWER' ? { type } : undefined;
    render(<QuestionField question={{ ...choice, type, details }} name="q" answer="" onAnswer={onAnswer} />);
    expect(screen.getByRole('group', { name: /Что это\s*\? Знак/ })).toBeTruthy();
    expect(screen.getByText('это').tagName).toBe('B');
    const role = type === 'MULTIPLE_ANSWER' ? 'checkbox' : 'radio';
    expect(screen.getByRole(role, { name: 'вода' })).toBeTruthy();
    await userEvent.click(screen.getByRole(role, { name: 'огонь' }));
    expect(onAnswer).toHaveBeenCalledWith('0');
  },
);

it('gaps of a text that looks richer are filled in at their places', async () => {
  const onAnswer = jest.fn();
  const question: Question = {
    ...{ type: 'GAPS', text: 'Звоните [[1]] и идите [[2]]', options: [], isRequired: true },
    details: { type: 'GAPS', gaps: [{ kind: 'text' }, { kind: 'choice', options: ['вниз', 'вверх'] }] },
    look: { text: '<p>Звоните <b>[[1]]</b></p><ul><li>идите [[2]]</li></ul>', options: [] },
  };
  render(<QuestionField question={question} name="q" answer="" onAnswer={onAnswer} />);
  expect(screen.getByLabelText('Пропуск 1').closest('b')).not.toBeNull();
  expect(screen.getByLabelText(/Пропуск 2/).closest('li')).not.toBeNull();
  await userEvent.type(screen.getByLabelText('Пропуск 1'), '1');
  expect(onAnswer).toHaveBeenCalledWith('["1",""]');
});

it('a text with gaps that nobody fills in has lines for them', () => {
  const look = { text: '<p>Звоните <b>[[1]]</b></p>' };
  const { container } = render(<QuestionText question={{ type: 'GAPS', text: 'Звоните [[1]]', look }} />);
  expect(container.textContent).toBe('Звоните ____');
});
