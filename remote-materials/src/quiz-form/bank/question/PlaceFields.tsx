import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { bankTopicsQuery, useApi } from 'shared-api';
import { Checkbox, Field, Select, space, TextInput, topicOptions } from 'shared-ui';
import { styled } from 'styled-components';
import { difficultyOptions } from '../filters.ts';
import type { BankValues } from './values.ts';

/** Where a question stands in the bank, and what it is found by. */
export function PlaceFields() {
  const { control, register, formState } = useFormContext<BankValues>();
  const topics = useQuery(bankTopicsQuery(useApi()));
  const { errors } = formState;
  return (
    <>
      <Figures>
        <Controller
          name="topicId"
          control={control}
          render={({ field }) => (
            <Field
              label="Тема"
              isRequired
              error={
                errors.topicId?.message ?? (topics.isError ? 'Темы не загрузились. Обновите страницу.' : undefined)
              }
            >
              <Select
                options={topicOptions(topics.data ?? [])}
                value={field.value}
                onChange={field.onChange}
                ref={field.ref}
                emptyText={topics.isPending ? 'Темы загружаются' : 'Сначала создайте тему'}
              />
            </Field>
          )}
        />
        <Controller
          name="difficulty"
          control={control}
          render={({ field }) => (
            <Field label="Сложность" error={errors.difficulty?.message}>
              <Select options={difficultyOptions} value={field.value} onChange={field.onChange} ref={field.ref} />
            </Field>
          )}
        />
      </Figures>
      <Controller
        name="tags"
        control={control}
        render={({ field }) => (
          <Field label="Метки" hint="Через запятую" error={messageOf(errors.tags)}>
            <TagsBox value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Checkbox {...register('isReserved')}>Только для аттестаций: в тесты вопрос не предлагается</Checkbox>
    </>
  );
}

interface TagsProps {
  value: string[];
  onChange: (tags: string[]) => void;
}

/** Keeps what is typed, commas too, while the form has the tags. */
function TagsBox({ value, onChange, ...rest }: TagsProps) {
  const [text, setText] = useState(value.join(', '));
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        );
      }}
    />
  );
}

/** Of the list, or of the first tag that is wrong. */
function messageOf(errors: { message?: string } | ({ message?: string } | undefined)[] | undefined) {
  return Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
