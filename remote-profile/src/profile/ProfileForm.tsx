import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { checkedBy, failureText, type User, useFormFailure, useHost, useTyped } from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, FormButtons, FormFailure, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ProfileFields } from './ProfileFields.tsx';
import { useUpdateProfile } from './useUpdateProfile.ts';

interface Props {
  user: User;
  /** An administrator alone changes it: it is shown, and not sent. */
  isDepartmentLocked: boolean;
  /** The company's directory gives it: it is shown. */
  isEmailLocked: boolean;
  onClose: () => void;
}

export function ProfileForm({ user, isDepartmentLocked, isEmailLocked, onClose }: Props) {
  const { holdUpdates } = useHost();
  const { firstName, lastName, email, username } = user;
  const form = useForm({
    resolver: checkedBy(auth.ProfileForm),
    defaultValues: {
      ...{ firstName, lastName, email, username },
      department: isDepartmentLocked ? undefined : (user.department?.id ?? ''),
      currentPassword: '',
    },
  });
  useTyped(form, 'profile');
  const { errors, isDirty } = form.formState;
  const isOtherEmail = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() !== email.toLowerCase();
  const onError = useFormFailure(form, {
    text: (error) => failureText(error, { fallback: 'Не удалось обновить профиль' }),
    isAlwaysTold: true,
  });
  const { update, isPending } = useUpdateProfile({ onError, onDone: onClose });

  useEffect(() => (isDirty ? holdUpdates('Изменения профиля не сохранены') : undefined), [isDirty, holdUpdates]);

  return (
    <FormProvider {...form}>
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
        <ProfileFields
          isOtherEmail={isOtherEmail}
          isDepartmentLocked={isDepartmentLocked}
          isEmailLocked={isEmailLocked}
          department={user.department}
        />
        <Buttons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Сохранить
          </Button>
        </Buttons>
      </form>
    </FormProvider>
  );
}

const Failure = styled.div`
  margin-bottom: ${space(4)};
`;

const Buttons = styled(FormButtons)`
  margin-top: ${space(2)};
`;
