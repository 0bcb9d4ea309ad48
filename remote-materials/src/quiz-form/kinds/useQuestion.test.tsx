import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { newQuestion, type QuizValues } from '../formValues.ts';
import { useQuestion } from './useQuestion.ts';

const rendered: number[] = [];

function Probe({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  rendered.push(index);
  return (
    <button type="button" onClick={() => change({ options: ['да', 'нет'] })}>
      {`${index}: ${question.options.join()}`}
    </button>
  );
}

function Form() {
  const questions = [newQuestion(), newQuestion()];
  const form = useForm<QuizValues>({
    defaultValues: { title: '', description: '', passingScore: 70, timeLimit: 0, questions },
  });
  return (
    <FormProvider {...form}>
      <Probe index={0} />
      <Probe index={1} />
    </FormProvider>
  );
}

it('a question that is changed renders no other: a form may have two hundred', async () => {
  render(<Form />);
  rendered.length = 0;
  await userEvent.setup().click(screen.getByRole('button', { name: /^0/ }));
  expect(screen.getByRole('button', { name: '0: да,нет' })).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set([0]));
});
