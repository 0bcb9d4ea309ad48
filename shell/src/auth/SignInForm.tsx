import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isApiError, isNetworkError } from 'shared-api';
import { auth } from 'shared-api/contract';
import { Button, Callout, Field, PasswordInput, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { notify } from '../layout/notify.ts';
import { signIn } from './session.ts';

/** Email and password; what was typed survives every failure. */
export function SignInForm() {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(auth.Credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
      notify.success('Добро пожаловать!');
    } catch (error) {
      setError('root', { message: failureText(error) });
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <Form onSubmit={submit} noValidate>
      {errors.root && (
        <Callout kind="danger" role="alert">
          {errors.root.message}
        </Callout>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...register('email')}
        />
      </Field>
      <Field label="Пароль" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" isPending={isSubmitting}>
        Войти
      </Button>
    </Form>
  );
}

/** The server's own words, else those of specification section 8. */
function failureText(error: unknown): string {
  if (isNetworkError(error)) return 'Ошибка входа: нет связи с сервером. Проверьте подключение и повторите.';
  if (isApiError(error) && error.code !== 'UNKNOWN') return error.message;
  return 'Ошибка входа';
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  & > [role='alert'] { margin-bottom: ${space(2)}; }
  & > button { min-height: 42px; margin-top: ${space(1)}; }
`;
