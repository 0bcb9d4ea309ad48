import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type AdminUser, checkedBy, departmentsQuery, roleLabels, useApi, useCurrentUser, useHost } from 'shared-api';
import { adminUsers } from 'shared-api/contract';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  FormButtons,
  FormFailure,
  PasswordInput,
  Select,
  space,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { departmentOptions } from '../departmentOptions.ts';
import { toChange } from '../toChange.ts';
import { type CheckedUser, type UserValues, useSaveUser } from './useSaveUser.ts';

interface Props {
  /** Absent: a new person. */
  user?: AdminUser;
  onClose: () => void;
}

// One form for two calls: each schema lets the fields of the other pass.
const Creation = adminUsers.UserCreation.extend({ isActive: z.boolean() });
const Change = adminUsers.UserChange.extend({ password: z.string() });

const empty = { firstName: '', lastName: '', email: '', username: '', role: 'USER', department: '' } as const;
const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

export function UserForm({ user, onClose }: Props) {
  const { holdUpdates } = useHost();
  const isOwn = useCurrentUser().id === user?.id;
  const departments = useQuery(departmentsQuery(useApi()));
  const form = useForm<UserValues, unknown, CheckedUser>({
    resolver: checkedBy(user ? Change : Creation),
    defaultValues: user ? { ...toChange(user), password: '' } : { ...empty, isActive: true, password: '' },
  });
  const { errors, isDirty } = form.formState;
  const { save, isPending } = useSaveUser({ id: user?.id, form, onDone: onClose });

  useEffect(() => (isDirty ? holdUpdates('Пользователь не сохранён') : undefined), [isDirty, holdUpdates]);

  return (
    <Dialog title={user ? 'Редактировать пользователя' : 'Новый пользователь'} width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Grid>
          <Field label="Имя" isRequired error={errors.firstName?.message}>
            <TextInput {...form.register('firstName')} autoComplete="off" />
          </Field>
          <Field label="Фамилия" isRequired error={errors.lastName?.message}>
            <TextInput {...form.register('lastName')} autoComplete="off" />
          </Field>
          <Field label="Email" isRequired error={errors.email?.message}>
            <TextInput {...form.register('email')} type="email" autoComplete="off" />
          </Field>
          <Field label="Имя пользователя" isRequired error={errors.username?.message}>
            <TextInput {...form.register('username')} autoComplete="off" />
          </Field>
          {!user && (
            <Field label="Пароль" isRequired error={errors.password?.message} hint="Не короче 6 символов">
              {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
            </Field>
          )}
          <Controller
            name="role"
            control={form.control}
            render={({ field }) => (
              <Field label="Роль" error={errors.role?.message} hint={isOwn ? 'Свою роль изменить нельзя' : undefined}>
                <Select
                  options={roles}
                  value={field.value}
                  onChange={field.onChange}
                  isDisabled={isOwn}
                  ref={field.ref}
                />
              </Field>
            )}
          />
          <Controller
            name="department"
            control={form.control}
            render={({ field }) => (
              <Field label="Отдел" error={errors.department?.message}>
                <Select
                  options={departmentOptions(departments.data, '', user?.department)}
                  value={field.value ?? ''}
                  onChange={field.onChange}
                  ref={field.ref}
                />
              </Field>
            )}
          />
        </Grid>
        {user && (
          <Checkbox {...form.register('isActive')} disabled={isOwn}>
            Активен: может входить на портал
          </Checkbox>
        )}
        <Buttons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {user ? 'Сохранить' : 'Создать'}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
`;

const Buttons = styled(FormButtons)`
  margin-top: ${space(3)};
`;
