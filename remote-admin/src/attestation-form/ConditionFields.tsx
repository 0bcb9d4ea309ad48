import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { departmentsQuery, useApi } from 'shared-api';
import { Card, Field, Select, TextArea, TextInput } from 'shared-ui';
import { Figures, NumberField } from './fields.tsx';
import type { AttestationValues } from './formValues.ts';

interface Props {
  form: UseFormReturn<AttestationValues>;
}

/** Who takes the attestation, until when, and under which conditions. */
export function ConditionFields({ form }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Card>
      <Field label="Название" isRequired error={errors.title?.message}>
        <TextInput {...register('title')} maxLength={200} />
      </Field>
      <Field label="Описание" error={errors.description?.message}>
        <TextArea {...register('description')} rows={2} maxLength={2000} />
      </Field>
      <Figures>
        <DepartmentField form={form} />
        <Field label="Пройти до" hint="Пусто — без срока" error={errors.dueAt?.message}>
          <TextInput {...register('dueAt')} type="date" />
        </Field>
        <NumberField form={form} name="passingScore" label="Проходной балл, %" inputMode="decimal" />
        <NumberField form={form} name="timeLimit" label="Время, минут" hint="0 — без ограничения" />
        <NumberField
          form={form}
          name="validityMonths"
          label="Срок действия, месяцев"
          hint="Пусто — бессрочно; за 30 дней до конца (но не раньше последней трети срока) аттестация назначается снова"
        />
        <ReviewPolicyField form={form} />
        <NumberField
          form={form}
          name="questionsPerMaterial"
          label="Вопросов из каждого материала"
          hint="Пусто — все вопросы"
        />
      </Figures>
    </Card>
  );
}

function DepartmentField({ form: { control, formState } }: Props) {
  const departments = useQuery(departmentsQuery(useApi()));
  const options = (departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Controller
      name="departmentId"
      control={control}
      render={({ field }) => (
        <Field label="Отдел" error={formState.errors.departmentId?.message}>
          <Select
            options={[{ value: '', label: 'Все отделы' }, ...options]}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
          />
        </Field>
      )}
    />
  );
}

const policies = [
  { value: 'nothing', label: 'Только пройдена или нет' },
  { value: 'score', label: 'Балл и что перечитать' },
  { value: 'correctness', label: 'Также какие ответы верны' },
  { value: 'full', label: 'Также правильные ответы' },
];

function ReviewPolicyField({ form: { control, formState } }: Props) {
  return (
    <Controller
      name="reviewPolicy"
      control={control}
      render={({ field }) => (
        <Field
          label="После завершения сотрудник видит"
          hint="Для тех, кто начнёт после сохранения. Чем больше видно, тем легче подобрать ответы повторами"
          error={formState.errors.reviewPolicy?.message}
        >
          <Select options={policies} value={field.value} onChange={field.onChange} ref={field.ref} />
        </Field>
      )}
    />
  );
}
