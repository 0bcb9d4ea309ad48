import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Question, QuestionField } from './QuestionField.tsx';

afterEach(cleanup);

interface PageProps {
  question: Question;
  first: string;
  onKept: (answer: string) => void;
}

function Page({ question, first, onKept }: PageProps) {
  const [answer, setAnswer] = useState(first);
  onKept(answer);
  return <QuestionField question={question} name="q" answer={answer} onAnswer={setAnswer} />;
}

/** Shows a question as a page does; the answer that it keeps is read from it. */
function show(given: Omit<Question, 'text' | 'isRequired'> & { text?: string }, first = '') {
  let kept = first;
  const keep = (answer: string) => {
    kept = answer;
  };
  render(<Page question={{ text: 'Вопрос', isRequired: true, ...given }} first={first} onKept={keep} />);
  return { user: userEvent.setup(), answer: () => kept };
}

describe('A question with several answers', () => {
  const question = {
    ...{ type: 'MULTIPLE_ANSWER' as const, options: ['вода', 'пена', 'песок'] },
    details: { type: 'MULTIPLE_ANSWER' as const },
  };

  it('keeps the places of what is chosen, and nothing when all is taken back', async () => {
    const { user, answer } = show(question);
    await user.click(screen.getByRole('checkbox', { name: 'песок' }));
    await user.click(screen.getByRole('checkbox', { name: 'вода' }));
    expect(answer()).toBe('0,2');
    await user.click(screen.getByRole('checkbox', { name: 'вода' }));
    await user.click(screen.getByRole('checkbox', { name: 'песок' }));
    expect(answer()).toBe('');
  });

  it('shows what was chosen before', () => {
    show(question, '1');
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(chosen).toEqual([false, true, false]);
  });
});

describe('A question that is matched', () => {
  it('takes an option for each item, and gives it back', async () => {
    const { user, answer } = show({
      ...{ type: 'MATCHING', options: ['запрещает', 'предписывает'] },
      details: { type: 'MATCHING', items: ['красный круг', 'синий круг'] },
    });
    const choose = async (item: RegExp, option: string) => {
      await user.click(screen.getByRole('button', { name: item }));
      await user.click(screen.getByRole('option', { name: option }));
    };
    await choose(/синий круг/, 'предписывает');
    expect(answer()).toBe(',1');
    await choose(/красный круг/, 'запрещает');
    expect(answer()).toBe('0,1');
    await choose(/красный круг/, 'Не выбрано');
    await choose(/синий круг/, 'Не выбрано');
    expect(answer()).toBe('');
  });
});

describe('A question that is put in order', () => {
  const question = { type: 'ORDERING' as const, options: ['в', 'а', 'б'], details: { type: 'ORDERING' as const } };
  const shown = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

  it('has no answer until something was moved or agreed to', async () => {
    const { user, answer } = show(question);
    expect(answer()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Порядок уже верный' }));
    expect(answer()).toBe('0,1,2');
    expect(screen.queryByRole('button', { name: 'Порядок уже верный' })).toBeNull();
  });

  it('is put in order by its buttons, and says where an item is now', async () => {
    const { user, answer } = show(question);
    await user.click(screen.getByRole('button', { name: 'Ниже: в' }));
    expect(screen.getByRole('button', { name: 'Ниже: в' })).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Ниже: в' }));
    expect(shown()).toEqual(['1. а', '2. б', '3. в']);
    expect(answer()).toBe('1,2,0');
    expect(screen.getByRole('status').textContent).toBe('в: место 3 из 3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ниже: в' }).disabled).toBe(true);
  });

  it('is put in order by arrow keys alone', async () => {
    const { user, answer } = show(question);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(answer()).toBe('1,0,2');
    screen.getByRole('listitem', { name: '3. б' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(shown()).toEqual(['1. б', '2. а', '3. в']);
    expect(screen.getByRole('listitem', { name: '1. б' })).toBe(document.activeElement);
  });
});

describe('A text with gaps', () => {
  it('has a field for each gap where it stands', async () => {
    const { user, answer } = show({
      ...{ type: 'GAPS', text: 'Сбор у [[1]], лифтом [[2]].', options: [] },
      details: { type: 'GAPS', gaps: [{ kind: 'text' }, { kind: 'choice', options: ['можно', 'нельзя'] }] },
    });
    expect(document.body.textContent).toMatch(/Сбор у , лифтом .*\./);
    await user.type(screen.getByRole('textbox', { name: 'Пропуск 1' }), 'проходной');
    expect(answer()).toBe('["проходной",""]');
    await user.click(screen.getByRole('button', { name: /Пропуск 2/ }));
    await user.click(screen.getByRole('option', { name: 'нельзя' }));
    expect(answer()).toBe('["проходной","1"]');
    await user.clear(screen.getByRole('textbox', { name: 'Пропуск 1' }));
    await user.click(screen.getByRole('button', { name: /Пропуск 2/ }));
    await user.click(screen.getByRole('option', { name: '…' }));
    expect(answer()).toBe('');
  });
});

describe('A number', () => {
  it.each([
    [[], false, 'Ответ. Число, например 3,14'],
    [['м', 'см'], false, 'Ответ. Число, можно с единицей: м, см'],
    [['м', 'см'], true, 'Ответ. Число и единица измерения: м, см'],
  ])('says which units it takes: %j, %s', async (units, isUnitRequired, name) => {
    const { user, answer } = show({
      type: 'NUMERICAL',
      options: [],
      details: { type: 'NUMERICAL', units, isUnitRequired },
    });
    await user.type(screen.getByRole('textbox', { name }), '1 000,5 м');
    expect(answer()).toBe('1 000,5 м');
  });
});
