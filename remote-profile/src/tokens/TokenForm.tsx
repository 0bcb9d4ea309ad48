import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { hasRole, isApiError, type PersonalToken, tokensKey, useApi, useCurrentUser, useHost } from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, Callout, Dialog, Field, FormButtons, PasswordInput, Select, TextInput } from 'shared-ui';
import { NewSecret } from './NewSecret.tsx';
import { scopeLabels } from './scopes.ts';

const fields = ['name', 'scope', 'days', 'password'] as const;

/** Makes a token after asking for the password; the secret is shown this once. */
export function TokenForm({ onClose }: { onClose: () => void }) {
  const { holdUpdates } = useHost();
  const api = useApi();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(auth.NewPersonalToken),
    defaultValues: { name: '', scope: 'read' as PersonalToken['scope'], days: 90, password: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (body: Parameters<typeof api.auth.createToken>[0]['body']) => api.auth.createToken({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
    onError: (refusal) => {
      if (!isApiError(refusal)) return;
      for (const name of fields) {
        const message = refusal.fields[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  useEffect(() => holdUpdates('Токен ещё не создан'), [holdUpdates]);
  const options = auth.tokenScopes
    .filter((scope) => scope !== 'release' || hasRole(user, 'ADMIN'))
    .map((scope) => ({ value: scope, label: scopeLabels[scope] }));
  if (data) return <NewSecret secret={data.data.secret} onClose={onClose} />;
  return (
    <Dialog title="Новый токен доступа" onClose={onClose}>
      <form onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
        {error && (
          <Callout kind="danger" role="alert">
            Ошибка: {error.message || 'Не удалось создать токен'}
          </Callout>
        )}
        <Field label="Что им пользуется" isRequired error={errors.name?.message}>
          <TextInput {...form.register('name')} placeholder="Отчёт по обучению" autoComplete="off" />
        </Field>
        <Controller
          name="scope"
          control={form.control}
          render={({ field }) => (
            <Field label="Что разрешено" error={errors.scope?.message}>
              <Select options={options} value={field.value} onChange={field.onChange} />
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
