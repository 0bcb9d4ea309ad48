import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import {
  checkedBy,
  departmentsQuery,
  failureText,
  type Named,
  type User,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { auth } from 'shared-api/contract';
import {
  Button,
  Field,
  FormButtons,
  FormFailure,
  type Option,
  PasswordInput,
  Select,
  space,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useUpdateProfile } from './useUpdateProfile.ts';

interface Props {
  user: User;
  /** An administrator alone changes it: it is shown, and not sent. */
  isDepartmentLocked: boolean;
  onClose: () => void;
}

export function ProfileForm({ user, isDepartmentLocked, onClose }: Props) {
  const { holdUpdates } = useHost();
  const departments = useQuery(departmentsQuery(useApi()));
  const { firstName, lastName, email, username } = user;
  const form = useForm({
    resolver: checkedBy(auth.ProfileForm),
    defaultValues: {
      ...{ firstName, lastName, email, username },
      department: isDepartmentLocked ? undefined : (user.department?.id ?? ''),
      currentPassword: '',
    },
  });
  const { errors, isDirty } = form.formState;
  const isOtherEmail = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() !== email.toLowerCase();
  const onError = useFormFailure(form, {
    text: (error) => failureText(error, { fallback: 'Не удалось обновить профиль' }),
    isAlwaysTold: true,
  });
  const { update, isPending } = useUpdateProfile({ onError, onDone: onClose });

  useEffect(() => (isDirty ? holdUpdates('Изменения профиля не сохранены') : undefined), [isDirty, holdUpdates]);

  return (
    <form
      onSubmit={form.handleSubmit(({ currentPassword, ...values }) =>
        update(isOtherEmail ? { ...values, currentPassword } : values),
      )}
      noValidate
    >
      {errors.root && (
        <Failure>
          <FormFailure>{errors.root.message}</FormFailure>
        </Failure>
      )}
      <Grid>
        <Field label="Имя" isRequired error={errors.firstName?.message}>
          <TextInput {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Фамилия" isRequired error={errors.lastName?.message}>
          <TextInput {...form.register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label="Email" isRequired error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        {isOtherEmail && (
          <Field
            label="Текущий пароль"
            isRequired
            hint="Нужен, чтобы сменить email"
            error={errors.currentPassword?.message}
          >
            {(control) => (
              <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <Field label="Имя пользователя" isRequired error={errors.username?.message}>
          <TextInput {...form.register('username')} autoComplete="username" />
        </Field>
        {isDepartmentLocked ? (
          <Field label="Отдел" hint="Отдел меняет администратор">
            <TextInput value={user.department?.name ?? 'Без отдела'} readOnly />
          </Field>
        ) : (
          <Controller
            name="department"
            control={form.control}
            render={({ field }) => (
              <Field label="Отдел" error={errors.department?.message}>
                <Select
                  aria-label="Отдел"
                  options={departmentOptions(departments.data, user.department)}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                  ref={field.ref}
                />
              </Field>
            )}
          />
        )}
      </Grid>
      <Buttons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Сохранить
        </Button>
      </Buttons>
    </form>
  );
}

/** The person's own department is there even before the others have come. */
function departmentOptions(departments: Named[] | undefined, own: Named | null): Option[] {
  const known = departments ?? (own ? [own] : []);
  return [{ value: '', label: 'Без отдела' }, ...known.map(({ id, name }) => ({ value: id, label: name }))];
}

const Failure = styled.div`
  margin-bottom: ${space(4)};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
`;

const Buttons = styled(FormButtons)`
  margin-top: ${space(2)};
`;
