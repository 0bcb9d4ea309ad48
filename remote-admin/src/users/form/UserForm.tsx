import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminUser, checkedBy, useCurrentUser, useHost, useTyped } from 'shared-api';
import { users } from 'shared-api/contract';
import { Button, Checkbox, Dialog, FormButtons, FormFailure, space } from 'shared-ui';
import { styled } from 'styled-components';
import { z } from 'zod';
import { toChange } from '../toChange.ts';
import { UserFields } from './UserFields.tsx';
import { type CheckedUser, type UserValues, useSaveUser } from './useSaveUser.ts';

interface Props {
  /** Absent: a new person. */
  user?: AdminUser;
  onClose: () => void;
}

// One form for two calls: each schema lets the fields of the other pass.
const Creation = users.UserCreation.extend({ isActive: z.boolean() });
const Change = users.UserChange.extend({ password: z.string() });

const empty = {
  ...{ firstName: '', lastName: '', patronymic: '', position: '' },
  ...{ email: '', username: '', role: 'USER' as const, department: '', manager: '' },
};

export function UserForm({ user, onClose }: Props) {
  const { holdUpdates } = useHost();
  const isOwn = useCurrentUser().id === user?.id;
  const form = useForm<UserValues, unknown, CheckedUser>({
    resolver: checkedBy(user ? Change : Creation),
    defaultValues: user ? { ...toChange(user), password: '' } : { ...empty, isActive: true, password: '' },
  });
  useTyped(form, `user:${user?.id ?? 'new'}`);
  const { errors, isDirty } = form.formState;
  const { save, saveAndAddAnother, isPending } = useSaveUser({
    id: user?.id,
    form,
    onDone: onClose,
    onNext: () => {
      const { role, department } = form.getValues();
      // Without its fields the form could not focus one before it is drawn again.
      form.reset({ ...empty, isActive: true, password: '', role, department }, { keepFieldsRef: true });
      form.setFocus('firstName');
    },
  });

  useEffect(() => (isDirty ? holdUpdates('Пользователь не сохранён') : undefined), [isDirty, holdUpdates]);

  return (
    <Dialog title={user ? 'Редактировать пользователя' : 'Новый пользователь'} width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <UserFields form={form} user={user} isOwn={isOwn} />
        {user && (
          <Checkbox {...form.register('isActive')} disabled={isOwn}>
            Активен: может входить на портал
          </Checkbox>
        )}
        <Buttons>
          <Button onClick={onClose}>Отмена</Button>
          {!user && (
            <Button isPending={isPending} onClick={form.handleSubmit(saveAndAddAnother)}>
              Создать и добавить ещё
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={isPending}>
            {user ? 'Сохранить' : 'Создать'}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

const Buttons = styled(FormButtons)`
  margin-top: ${space(3)};
`;
