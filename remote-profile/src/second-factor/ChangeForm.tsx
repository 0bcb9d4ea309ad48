import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  failureText,
  ownSecondFactorKey,
  secondFactorApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { Button, Dialog, Field, FormButtons, FormFailure, PasswordInput, TextInput } from 'shared-ui';
import { NewCodes } from './NewCodes.tsx';

interface Props {
  what: 'off' | 'codes';
  onClose: () => void;
}

const texts = {
  off: { title: 'Отключить вход в два шага', button: 'Отключить', fallback: 'Не удалось отключить' },
  codes: { title: 'Новые коды восстановления', button: 'Выпустить', fallback: 'Не удалось выпустить коды' },
};

/** What takes from the protection asks for the password and a code: a screen that was left open is not enough. */
export function ChangeForm({ what, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { title, button, fallback } = texts[what];
  const form = useForm({
    resolver: checkedBy(secondFactor.PasswordAndCode),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (body: { password: string; code: string }) => {
      if (what === 'codes') return (await secondFactorApi(api).reissueCodes({ body })).data.recoveryCodes;
      await secondFactorApi(api).switchOff({ body });
      return null;
    },
    onSuccess: (codes) => {
      void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
      if (codes) return;
      notify.success('Вход в два шага отключён');
      onClose();
    },
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback }) }),
  });
  if (data) return <NewCodes title={title} codes={data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Field label="Ваш пароль" isRequired error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" autoFocus />
          )}
        </Field>
        <Field
          label="Код"
          isRequired
          hint="Из приложения или один из кодов восстановления"
          error={errors.code?.message}
        >
          <TextInput {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant={what === 'off' ? 'danger' : 'primary'} isPending={isPending}>
            {button}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
