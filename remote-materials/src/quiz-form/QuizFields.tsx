import { useFormContext } from 'react-hook-form';
import { Card, Field, space, TextArea, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuizValues } from './formValues.ts';

/** Everything about a quiz but its questions. */
export function QuizFields() {
  const { register, formState } = useFormContext<QuizValues>();
  const { errors } = formState;
  return (
    <Card>
      <Field label="Название" isRequired error={errors.title?.message}>
        <TextInput {...register('title')} />
      </Field>
      <Field label="Описание" error={errors.description?.message}>
        <TextArea {...register('description')} rows={2} />
      </Field>
      <Figures>
        <Field label="Проходной балл, %" error={errors.passingScore?.message}>
          <TextInput {...register('passingScore', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Field label="Время, минут" hint="0 — без ограничения" error={errors.timeLimit?.message}>
          <TextInput {...register('timeLimit', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
      </Figures>
    </Card>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
