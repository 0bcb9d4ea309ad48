import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  authApi,
  checkedBy,
  failureText,
  hasRole,
  type PersonalToken,
  tokensKey,
  useApi,
  useCurrentUser,
  useFormFailure,
  useHost,
  useTyped,
} from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, Dialog, Field, FormButtons, FormFailure, PasswordInput, Select, TextInput } from 'shared-ui';
import { NewSecret } from './NewSecret.tsx';
import { scopeLabels } from './scopes.ts';

/** Makes a token after asking for the password; the secret is shown this once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { holdUpdates } = useHost();
  const api = useApi();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: checkedBy(auth.NewPersonalToken),
    defaultValues: { name: '', scope: 'read' as PersonalToken['scope'], days: 90, password: '' },
  });
  useTyped(form, 'personal-token');
  const { errors } = form.formState;
  const { mutate, isPending, data } = useMutation({
    mutationFn: (body: Parameters<ReturnType<typeof authApi>['createToken']>[0]['body']) =>
      authApi(api).createToken({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
    onError: useFormFailure(form, {
      text: (error) => failureText(error, { fallback: 'Не удалось создать токен' }),
      isAlwaysTold: true,
    }),
  });
  useEffect(() => holdUpdates('Токен ещё не создан'), [holdUpdates]);
  const options = auth.tokenScopes
    .filter((scope) => scope !== 'release' || hasRole(user, 'ADMIN'))
    .map((scope) => ({ value: scope, label: scopeLabels[scope] }));
  if (data) return <NewSecret secret={data.data.secret} onClose={onClose} />;
  return (
    <Dialog title="Новый токен доступа" onClose={onClose}>
      <form onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Field label="Что им пользуется" isRequired error={errors.name?.message}>
          <TextInput {...form.register('name')} placeholder="Отчёт по обучению" autoComplete="off" />
        </Field>
        <Controller
          name="scope"
          control={form.control}
          render={({ field }) => (
            <Field label="Что разрешено" error={errors.scope?.message}>
              <Select options={options} value={field.value} onChange={field.onChange} ref={field.ref} />
            </Field>
          )}
        />
        <Field label="Срок, дней" isRequired hint="От 1 до 365" error={errors.days?.message}>
          <TextInput {...form.register('days', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Field label="Ваш пароль" isRequired error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Создать
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
