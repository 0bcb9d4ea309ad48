import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { departmentsQuery, type Named, useApi } from 'shared-api';
import { Field, type Option, PasswordInput, Select, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** Empty: in none. Undefined where an administrator alone changes it. */
  department?: string | undefined;
  currentPassword: string;
}

interface Props {
  /** Another email is confirmed by the password. */
  isOtherEmail: boolean;
  isDepartmentLocked: boolean;
  isEmailLocked: boolean;
  department: Named | null;
}

/** Who the person is. */
export function ProfileFields({ isOtherEmail, isDepartmentLocked, isEmailLocked, department }: Props) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <Grid>
      <Field label="Имя" isRequired error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Фамилия" isRequired error={errors.lastName?.message}>
        <TextInput {...register('lastName')} autoComplete="family-name" />
      </Field>
      <Field
        label="Email"
        isRequired
        error={errors.email?.message}
        hint={isEmailLocked ? 'Меняет администратор: по нему портал узнаёт вас при входе' : undefined}
      >
        <TextInput {...register('email')} type="email" autoComplete="email" readOnly={isEmailLocked} />
      </Field>
      {isOtherEmail && (
        <Field
          label="Текущий пароль"
          isRequired
          hint="Нужен, чтобы сменить email"
          error={errors.currentPassword?.message}
        >
          {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
        </Field>
      )}
      <Field label="Имя пользователя" isRequired error={errors.username?.message}>
        <TextInput {...register('username')} autoComplete="username" />
      </Field>
      {isDepartmentLocked ? (
        <Field label="Отдел" hint="Отдел меняет администратор">
          <TextInput value={department?.name ?? 'Без отдела'} readOnly />
        </Field>
      ) : (
        <DepartmentField own={department} />
      )}
    </Grid>
  );
}

function DepartmentField({ own }: { own: Named | null }) {
  const departments = useQuery(departmentsQuery(useApi()));
  const { control, formState } = useFormContext<ProfileValues>();
  return (
    <Controller
      name="department"
      control={control}
      render={({ field }) => (
        <Field label="Отдел" error={formState.errors.department?.message}>
          <Select
            aria-label="Отдел"
            options={departmentOptions(departments.data, own)}
            value={field.value ?? ''}
            onChange={field.onChange}
            ref={field.ref}
          />
        </Field>
      )}
    />
  );
}

/** The person's own department is there even before the others have come. */
function departmentOptions(departments: Named[] | undefined, own: Named | null): Option[] {
  const known = departments ?? (own ? [own] : []);
  return [{ value: '', label: 'Без отдела' }, ...known.map(({ id, name }) => ({ value: id, label: name }))];
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
`;
