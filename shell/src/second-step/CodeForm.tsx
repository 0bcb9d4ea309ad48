import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { checkedBy, type SecondStep, type SignedIn, secondFactorApi, useFormFailure } from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { Button, Field, FormFailure, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { connected } from '../session/sessionStore.ts';
import { EntranceButtons } from '../sign-in/EntranceButtons.ts';
import { failureText } from '../sign-in/entrance.ts';

interface Props {
  step: SecondStep;
  isRecovery: boolean;
  onBack: () => void;
  onDone: (signedIn: SignedIn) => void;
  leaveIfOver: (error: unknown) => boolean;
  /** The other ways, below. */
  children?: ReactNode;
}

/** A code of the person's app, or one of those that take its place. */
export function CodeForm({ step, isRecovery, onBack, onDone, leaveIfOver, children }: Props) {
  return (
    <OneCode
      // Another field: what was typed into the first means nothing in it.
      key={String(isRecovery)}
      isRecovery={isRecovery}
      onBack={onBack}
      leaveIfOver={leaveIfOver}
      send={async (code) => {
        const body = { ticket: step.ticket, code, bound: true };
        onDone((await secondFactorApi(connected()).finishSignIn({ body })).data);
      }}
    >
      {children}
    </OneCode>
  );
}

interface OneCodeProps {
  isRecovery?: boolean;
  send: (code: string) => Promise<void>;
  onBack: () => void;
  leaveIfOver: Props['leaveIfOver'];
  /** Below the buttons. */
  children?: ReactNode;
}

/** One field and what sends it; what was typed survives every failure. */
export function OneCode({ isRecovery = false, send, onBack, leaveIfOver, children }: OneCodeProps) {
  const form = useForm({ resolver: checkedBy(secondFactor.Code), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFormFailure(form, { text: failureText, takesFocus: false });
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await send(code);
    } catch (error) {
      if (leaveIfOver(error)) return;
      fail(error);
      form.setFocus('code', { shouldSelect: true });
    }
  });
  const field = isRecovery
    ? { label: 'Код восстановления', hint: 'Один из десяти кодов, которые вы сохранили. Каждый действует один раз.' }
    : { label: 'Код из приложения', hint: 'Шесть цифр. Они меняются каждые полминуты.' };
  return (
    <Form method="post" onSubmit={submit} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <Field {...field} error={errors.code?.message}>
        <TextInput
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <EntranceButtons>
        <Button onClick={onBack}>Назад</Button>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Войти
        </Button>
      </EntranceButtons>
      {children}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > [data-form-failure] { margin-bottom: ${space(2)}; }
`;
