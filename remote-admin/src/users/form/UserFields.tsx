import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type AdminUser, departmentsQuery, roleLabels, useApi } from 'shared-api';
import { Field, PasswordInput, Select, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { optionsOf } from '../../list/optionsOf.ts';
import { type ChosenPerson, PersonField } from '../../person-field/PersonField.tsx';
import { departmentOptions } from '../departmentOptions.ts';
import type { CheckedUser, UserValues } from './useSaveUser.ts';

interface Props {
  form: UseFormReturn<UserValues, unknown, CheckedUser>;
  /** Absent: a new person, who needs a password. */
  user: AdminUser | undefined;
  isOwn: boolean;
}

const roles = optionsOf(roleLabels);

export function UserFields({ form, user, isOwn }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Grid>
      <Field label="Имя" isRequired error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="off" />
      </Field>
      <Field label="Фамилия" isRequired error={errors.lastName?.message}>
        <TextInput {...register('lastName')} autoComplete="off" />
      </Field>
      <Field label="Отчество" error={errors.patronymic?.message}>
        <TextInput {...register('patronymic')} autoComplete="off" />
      </Field>
      <Field label="Должность" error={errors.position?.message}>
        <TextInput {...register('position')} autoComplete="off" />
      </Field>
      <Field label="Email" isRequired error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Имя пользователя" isRequired error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="off" />
      </Field>
      {!user && (
        <Field label="Пароль" isRequired error={errors.password?.message} hint="Не короче 6 символов">
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
        </Field>
      )}
      <RoleField form={form} isOwn={isOwn} />
      <DepartmentField form={form} user={user} />
      <ManagerField form={form} user={user} />
    </Grid>
  );
}

function RoleField({ form: { control, formState }, isOwn }: Omit<Props, 'user'>) {
  const { errors } = formState;
  return (
    <Controller
      name="role"
      control={control}
      render={({ field }) => (
        <Field label="Роль" error={errors.role?.message} hint={isOwn ? 'Свою роль изменить нельзя' : undefined}>
          <Select options={roles} value={field.value} onChange={field.onChange} isDisabled={isOwn} ref={field.ref} />
        </Field>
      )}
    />
  );
}

function DepartmentField({ form: { control, formState }, user }: Omit<Props, 'isOwn'>) {
  const departments = useQuery(departmentsQuery(useApi()));
  return (
    <Controller
      name="department"
      control={control}
      render={({ field }) => (
        <Field label="Отдел" error={formState.errors.department?.message}>
          <Select
            options={departmentOptions(departments.data, '', user?.department)}
            value={field.value ?? ''}
            onChange={field.onChange}
            ref={field.ref}
          />
        </Field>
      )}
    />
  );
}

function ManagerField({ form: { control, formState }, user }: Omit<Props, 'isOwn'>) {
  // The form has the id alone.
  const [chosen, setChosen] = useState<ChosenPerson | null>(user?.manager ?? null);
  return (
    <Controller
      name="manager"
      control={control}
      render={({ field }) => (
        <PersonField
          label="Руководитель"
          hint="Если это не руководитель отдела: имя или почта"
          person={field.value === '' ? null : chosen}
          onChange={(person) => {
            setChosen(person);
            field.onChange(person?.id ?? '');
          }}
          error={formState.errors.manager?.message}
          exceptId={user?.id}
        />
      )}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
`;
