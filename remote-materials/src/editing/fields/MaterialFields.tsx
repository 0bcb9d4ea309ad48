import { useQuery } from '@tanstack/react-query';
import { Controller, type FieldError, useFormContext } from 'react-hook-form';
import { categoriesQuery, departmentsQuery, type Named, useApi } from 'shared-api';
import { Checkbox, Field, Select, space, TextArea, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import type { MaterialValues } from '../formValues.ts';
import { PublishAt } from './PublishAt.tsx';
import { TagsField } from './TagsField.tsx';

/** Everything about a material but its text. */
export function MaterialFields() {
  const { register, control, formState } = useFormContext<MaterialValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Название" isRequired error={messageOf(errors.title)}>
        <TextInput {...register('title')} maxLength={300} />
      </Field>
      <Field label="Описание" error={errors.description?.message}>
        <TextArea {...register('description')} rows={2} maxLength={2000} />
      </Field>
      <Pair>
        <CategoryField />
        <DepartmentField />
      </Pair>
      <Controller
        name="tags"
        control={control}
        render={({ field }) => (
          <TagsField
            tags={field.value}
            onChange={field.onChange}
            error={errors.tags?.message ?? errors.tags?.root?.message}
          />
        )}
      />
      <Field
        label="Пересмотреть до"
        hint="Пусто — без срока. Редакторы увидят, что материал пора проверить"
        error={errors.reviewBy?.message}
      >
        <TextInput {...register('reviewBy')} type="date" />
      </Field>
      <Publishing>
        <Checkbox {...register('isPublished')}>Опубликовать</Checkbox>
        <PublishAt />
      </Publishing>
    </>
  );
}

function CategoryField() {
  const categories = useQuery(categoriesQuery(useApi()));
  const { control, formState } = useFormContext<MaterialValues>();
  return (
    <Controller
      name="categoryId"
      control={control}
      render={({ field }) => (
        <Field label="Категория" isRequired error={messageOf(formState.errors.categoryId)}>
          <Select
            options={optionsOf(categories.data)}
            value={field.value}
            onChange={field.onChange}
            isDisabled={categories.isPending}
            placeholder={categories.isPending ? 'Загружаем категории…' : 'Выберите категорию'}
            emptyText={
              categories.isError
                ? 'Категории не загрузились. Проверьте подключение и откройте список ещё раз.'
                : 'Категорий пока нет. Их создаёт администратор.'
            }
            onOpen={() => categories.isError && void categories.refetch()}
            ref={field.ref}
          />
        </Field>
      )}
    />
  );
}

function DepartmentField() {
  const departments = useQuery(departmentsQuery(useApi()));
  const { control, formState } = useFormContext<MaterialValues>();
  return (
    <Controller
      name="departmentId"
      control={control}
      render={({ field }) => (
        <Field label="Отдел" error={formState.errors.departmentId?.message}>
          <Select
            options={[{ value: '', label: 'Без отдела' }, ...optionsOf(departments.data)]}
            value={field.value}
            onChange={field.onChange}
          />
        </Field>
      )}
    />
  );
}

/** The general message is above all fields already. */
function messageOf(error: FieldError | undefined): string | undefined {
  return error?.message?.startsWith('Пожалуйста') ? 'Обязательное поле' : error?.message;
}

function optionsOf(named: Named[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 0 ${space(4)};
`;

const Publishing = styled.div`
  display: grid;
  gap: ${space(2)};
`;
