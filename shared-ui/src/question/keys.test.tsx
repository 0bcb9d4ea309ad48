import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Question, QuestionField } from './QuestionField.tsx';

afterEach(cleanup);

const choice: Question = {
  text: 'Вопрос',
  isRequired: true,
  type: 'MULTIPLE_CHOICE',
  options: ['вода', 'пена', 'песок'],
};
const line: Question = { ...choice, type: 'SHORT_ANSWER', options: [], details: { type: 'SHORT_ANSWER' } };
const essay: Question = { ...choice, type: 'OPEN_ENDED', options: [] };
const several: Question = { ...choice, type: 'MULTIPLE_ANSWER', details: { type: 'MULTIPLE_ANSWER' } };

function Page({ question, onNext }: { question: Question; onNext: () => void }) {
  const [answer, setAnswer] = useState('');
  return <QuestionField question={question} name="q" answer={answer} onAnswer={setAnswer} takesFocus onNext={onNext} />;
}

function show(question: Question) {
  const onNext = jest.fn();
  render(<Page question={question} onNext={onNext} />);
  return { user: userEvent.setup(), onNext };
}

it('a digit chooses the answer of that number, and Enter goes on', async () => {
  const { user, onNext } = show(choice);
  await user.keyboard('2');
  expect(screen.getByRole('radio', { name: 'пена' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'пена' })).toHaveFocus();
  await user.keyboard('3');
  expect(screen.getByRole('radio', { name: 'песок' })).toBeChecked();
  await user.keyboard('9{Enter}');
  expect(screen.getByRole('radio', { name: 'песок' })).toBeChecked();
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('of several answers each digit turns one on and off', async () => {
  const { user } = show(several);
  await user.keyboard('13');
  expect(screen.getByRole('checkbox', { name: 'вода' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'песок' })).toBeChecked();
  await user.keyboard('1');
  expect(screen.getByRole('checkbox', { name: 'вода' })).not.toBeChecked();
});

it('in a line digits are the answer, and Enter goes on', async () => {
  const { user, onNext } = show(line);
  await user.tab();
  await user.keyboard('12');
  expect(screen.getByRole('textbox')).toHaveValue('12');
  await user.keyboard('{Enter}');
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('in a long answer Enter begins a new line', async () => {
  const { user, onNext } = show(essay);
  await user.tab();
  await user.keyboard('раз{Enter}два');
  expect(screen.getByRole('textbox')).toHaveValue('раз\nдва');
  expect(onNext).not.toHaveBeenCalled();
});

it('keys with Ctrl, Alt or Meta are the browser’s', async () => {
  const { user, onNext } = show(choice);
  await user.keyboard('{Control>}2{/Control}{Alt>}1{/Alt}{Meta>}{Enter}{/Meta}');
  expect(screen.getByRole('radio', { name: 'пена' })).not.toBeChecked();
  expect(onNext).not.toHaveBeenCalled();
});

it('nothing listens while the focus is elsewhere', async () => {
  const { user, onNext } = show(choice);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('2{Enter}');
  expect(screen.getByRole('radio', { name: 'пена' })).not.toBeChecked();
  expect(onNext).not.toHaveBeenCalled();
});
