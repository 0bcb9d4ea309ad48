import { Controller, useFormContext } from 'react-hook-form';
import { Field, Select, TextInput } from 'shared-ui';
import { ChoiceFields } from './ChoiceFields.tsx';
import type { QuizValues } from './formValues.ts';

const truths = [
  { value: '', label: 'Выберите' },
  { value: 'true', label: 'Верно' },
  { value: 'false', label: 'Неверно' },
];

/** The right answer of a question, by the question's type. */
export function AnswerFields({ index }: { index: number }) {
  const { register, control, watch } = useFormContext<QuizValues>();
  const type = watch(`questions.${index}.type`);
  if (type === 'MULTIPLE_CHOICE') return <ChoiceFields index={index} />;
  if (type === 'OPEN_ENDED') {
    return (
      <Field label="Эталонный ответ" hint="Без него вопрос не идёт в счёт">
        <TextInput {...register(`questions.${index}.correctAnswer`)} />
      </Field>
    );
  }
  return (
    <Controller
      name={`questions.${index}.correctAnswer`}
      control={control}
      render={({ field }) => (
        <Field label="Правильный ответ">
          <Select options={truths} value={field.value} onChange={field.onChange} />
        </Field>
      )}
    />
  );
}
