import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { authApi, checkedBy, failureText, sessionsKey, useApi, useFormFailure, useHost, useTyped } from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, Field, FormFailure, lazyPart, PasswordInput, space } from 'shared-ui';
import { styled } from 'styled-components';
import { z } from 'zod';

// The list of frequent passwords is larger than the form.
const NewPasswordMeter = lazyPart(
  () =>
    import(/* webpackChunkName: "password-meter" */ './NewPasswordMeter.tsx').then((module) => module.NewPasswordMeter),
  { name: 'оценка пароля', waiting: null, isSmall: true },
);

const Values = auth.PasswordChange.extend({ repeated: z.string() }).refine(
  ({ newPassword, repeated }) => newPassword === repeated,
  { path: ['repeated'], message: 'Пароли не совпадают' },
);

/** Changes one's own password; the other sessions end with it. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { holdUpdates, notify } = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: checkedBy(Values),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  });
  useTyped(form, 'password');
  const { errors, isDirty } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: z.output<typeof Values>) =>
      authApi(api).changePassword({ body: { currentPassword, newPassword } }),
    onSuccess: async () => {
      notify.success('Пароль изменён. Остальные сеансы завершены.');
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
      onClose();
    },
    onError: useFormFailure(form, {
      text: (error) => failureText(error, { fallback: 'Не удалось сменить пароль' }),
      isAlwaysTold: true,
    }),
  });
  useEffect(() => (isDirty ? holdUpdates('Пароль не сохранён') : undefined), [isDirty, holdUpdates]);
  return (
    <Form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <Field label="Текущий пароль" isRequired error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field label="Новый пароль" isRequired hint="Не короче 6 символов" error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
      </Field>
      {newPassword && <NewPasswordMeter password={newPassword} />}
      <Field label="Новый пароль ещё раз" isRequired error={errors.repeated?.message}>
        {(control) => <PasswordInput {...control} {...form.register('repeated')} autoComplete="new-password" />}
      </Field>
      <Buttons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Сменить пароль
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  max-width: 420px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
