import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  askPasskey,
  checkedBy,
  type FactorProof,
  failureText,
  type OwnSecondFactor,
  passkeysApi,
  useApi,
  useFormFailure,
} from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { Button, Callout, Field, FormButtons, FormFailure, PasswordInput, TextInput } from 'shared-ui';
import { StepForm } from './StepForm.ts';

interface Props {
  factor: OwnSecondFactor;
  /** On the button, and what is said when the call has failed without words. */
  button: string;
  fallback: string;
  isDanger?: boolean;
  /** What will happen, above the fields. */
  warning?: string;
  send: (proof: FactorProof) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  password: string;
  code?: string;
}

/**
 * The password and, where the second step is on, a code or a passkey: a screen that was left open is not enough to change
 * it. What was typed survives every failure.
 */
export function ProofForm({ factor, button, fallback, isDanger = false, warning, send, onClose }: Props) {
  const api = useApi();
  const form = useForm<Values>({
    resolver: checkedBy(factor.isOn ? secondFactor.PasswordAndCode : secondFactor.PasswordOnly),
    defaultValues: { password: '', ...(factor.isOn && { code: '' }) },
  });
  const { errors } = form.formState;
  const fail = useFormFailure(form, { text: (error) => failureText(error, { fallback }) });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ way, ...values }: Values & { way: 'code' | 'passkey' }) => {
      if (way === 'code') return send(values);
      const { data } = await passkeysApi(api).passkeyProofOptions();
      return send({ password: values.password, passkey: await askPasskey(data) });
    },
    onError: fail,
  });
  const byPasskey = async () => {
    form.clearErrors();
    if (await form.trigger('password', { shouldFocus: true })) mutate({ way: 'passkey', ...form.getValues() });
  };
  const hint = factor.hasApp ? 'Из приложения или один из кодов восстановления' : 'Один из кодов восстановления';
  const pending = isPending ? variables.way : null;
  return (
    <StepForm onSubmit={form.handleSubmit((values) => mutate({ way: 'code', ...values }))} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      {warning && <Callout kind="warning">{warning}</Callout>}
      <Field label="Ваш пароль" isRequired hint="Чтобы никто не сделал этого за вас" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
        )}
      </Field>
      {factor.isOn && (
        <Field label="Код" isRequired hint={hint} error={errors.code?.message}>
          <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      {factor.passkeys.length > 0 && (
        <Button onClick={() => void byPasskey()} isPending={pending === 'passkey'} disabled={isPending}>
          Вместо кода — ключ доступа
        </Button>
      )}
      <FormButtons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={pending === 'code'}>
          {button}
        </Button>
      </FormButtons>
    </StepForm>
  );
}
