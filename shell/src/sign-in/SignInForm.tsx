import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { checkedBy, useFormFailure } from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, Field, FormFailure, PasswordInput, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { EntranceButtons } from './EntranceButtons.ts';
import { failureText } from './entrance.ts';

interface Props {
  /** Known already: only the password is missing. */
  email?: string;
  /** Rejects with what the server answered. */
  onSubmit: (credentials: { email: string; password: string }) => Promise<unknown>;
  /** Buttons beside «Войти». */
  extra?: ReactNode;
  /** Another way in, below the buttons. */
  below?: ReactNode;
}

/** Email and password; what was typed survives every failure. */
export function SignInForm({ email = '', onSubmit, extra, below }: Props) {
  const form = useForm({ resolver: checkedBy(auth.Credentials), defaultValues: { email, password: '' } });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const fail = useFormFailure(form, { text: failureText, isAlwaysTold: true, takesFocus: false });
  const submit = handleSubmit(async (credentials) => {
    try {
      await onSubmit(credentials);
    } catch (error) {
      fail(error);
      // What comes next is most often another password.
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <Form method="post" onSubmit={submit} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={email === ''}
          {...register('email')}
        />
      </Field>
      <Field label="Пароль" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus={email !== ''} {...register('password')} />
      </Field>
      <EntranceButtons>
        {extra}
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Войти
        </Button>
      </EntranceButtons>
      {below}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > [data-form-failure] { margin-bottom: ${space(2)}; }
`;
