import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import {
  ArrowDown,
  ArrowUp,
  Card,
  Checkbox,
  color,
  Field,
  IconButton,
  Select,
  space,
  TextArea,
  TextInput,
  Trash2,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ChoiceFields } from './ChoiceFields.tsx';
import type { QuizValues } from './formValues.ts';

const types = [
  { value: 'MULTIPLE_CHOICE', label: 'Выбор из вариантов' },
  { value: 'TRUE_FALSE', label: 'Верно или неверно' },
  { value: 'OPEN_ENDED', label: 'Свободный ответ' },
];

interface Props {
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Another question was dragged to this place. */
  onDrop: (from: number) => void;
  onRemove: () => void;
}

/** One question of the form; moved by its buttons or by dragging its head. */
export function QuestionFields({ index, count, onMove, onDrop, onRemove }: Props) {
  const { register, control, watch, setValue, formState } = useFormContext<QuizValues>();
  const [isTarget, setTarget] = useState(false);
  const type = watch(`questions.${index}.type`);
  const errors = formState.errors.questions?.[index];
  return (
    <Root
      as="section"
      aria-label={`Вопрос ${index + 1}`}
      $isTarget={isTarget}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setTarget(false);
        onDrop(Number(event.dataTransfer.getData('text/plain')));
      }}
    >
      <Head draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}>
        <h2>Вопрос {index + 1}</h2>
        <IconButton label="Выше" size="small" disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label="Ниже" size="small" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label="Удалить вопрос" size="small" disabled={count === 1} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Head>
      <Field label="Текст вопроса" isRequired error={errors?.text?.message}>
        <TextArea {...register(`questions.${index}.text`)} rows={2} />
      </Field>
      <Field label="Тип ответа">
        <Select
          options={types}
          value={type}
          onChange={(chosen) => {
            setValue(`questions.${index}.type`, chosen as typeof type, { shouldDirty: true });
            setValue(`questions.${index}.correctAnswer`, '', { shouldDirty: true });
            setValue(`questions.${index}.options`, chosen === 'MULTIPLE_CHOICE' ? ['', ''] : [], { shouldDirty: true });
          }}
        />
      </Field>
      {type === 'MULTIPLE_CHOICE' && <ChoiceFields index={index} />}
      {type === 'TRUE_FALSE' && (
        <Controller
          name={`questions.${index}.correctAnswer`}
          control={control}
          render={({ field }) => (
            <Field label="Правильный ответ">
              <Select
                options={[
                  { value: '', label: 'Выберите' },
                  { value: 'true', label: 'Верно' },
                  { value: 'false', label: 'Неверно' },
                ]}
                value={field.value}
                onChange={field.onChange}
              />
            </Field>
          )}
        />
      )}
      {type === 'OPEN_ENDED' && (
        <Field label="Эталонный ответ" hint="Без него вопрос не идёт в счёт">
          <TextInput {...register(`questions.${index}.correctAnswer`)} />
        </Field>
      )}
      <Checkbox {...register(`questions.${index}.isRequired`)}>Обязательный вопрос</Checkbox>
      <Checkbox {...register(`questions.${index}.isAttestationOnly`)}>
        Только для аттестаций: в тесте материала вопроса не будет
      </Checkbox>
    </Root>
  );
}

const Root = styled(Card)<{ $isTarget: boolean }>`
  border-color: ${({ $isTarget }) => ($isTarget ? color.accent : color.line)};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  cursor: grab;
  & > h2 { margin-right: auto; font-size: 16px; }
`;
