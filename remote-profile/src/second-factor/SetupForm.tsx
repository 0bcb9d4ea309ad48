import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  failureText,
  ownSecondFactorKey,
  type PreparedApp,
  secondFactorApi,
  sessionsKey,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { AppSetup, Button, Dialog, Field, FormButtons, FormFailure, PasswordInput, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { NewCodes } from './NewCodes.tsx';

/** Switches it on: the password, an app and its first code; then the recovery codes, this once. */
export function SetupForm({ onClose }: { onClose: () => void }) {
  const { holdUpdates } = useHost();
  const [app, setApp] = useState<PreparedApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => holdUpdates('Вход в два шага ещё не настроен'), [holdUpdates]);
  if (codes) return <NewCodes title="Вход в два шага включён" codes={codes} onClose={onClose} />;
  return (
    <Dialog title="Вход в два шага" onClose={onClose}>
      {app ? (
        <FirstCode app={app} onDone={setCodes} onClose={onClose} />
      ) : (
        <Password onDone={setApp} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onClose: () => void;
}

function Password({ onDone, onClose }: StepProps<PreparedApp>) {
  const api = useApi();
  const form = useForm({ resolver: checkedBy(secondFactor.PasswordOnly), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { password: string }) => secondFactorApi(api).prepareApp({ body }),
    onSuccess: ({ data }) => onDone(data),
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось начать настройку' }) }),
  });
  return (
    <form onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <Field label="Ваш пароль" isRequired hint="Чтобы никто не сделал этого за вас" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
        )}
      </Field>
      <FormButtons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Далее
        </Button>
      </FormButtons>
    </form>
  );
}

function FirstCode({ app, onDone, onClose }: StepProps<string[]> & { app: PreparedApp }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: checkedBy(secondFactor.Code), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { code: string }) => secondFactorApi(api).switchOn({ body }),
    onSuccess: ({ data }) => {
      onDone(data.recoveryCodes);
      void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось включить' }) }),
  });
  return (
    <Form onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <AppSetup {...app} />
      <Field
        label="Код из приложения"
        isRequired
        hint="Не подходит? Проверьте, что время на телефоне выставляется автоматически."
        error={errors.code?.message}
      >
        <TextInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Field>
      <FormButtons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Включить
        </Button>
      </FormButtons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
