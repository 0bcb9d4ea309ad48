import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  failureText,
  ownSecondFactorKey,
  type Passkey,
  passkeysApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { passkeys } from 'shared-api/contract';
import { Button, Dialog, Field, FormButtons, FormFailure, TextInput } from 'shared-ui';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function PasskeyNameForm({ passkey: { id, name }, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: checkedBy(passkeys.PasskeyName), defaultValues: { name } });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { name: string }) => passkeysApi(api).renamePasskey({ params: { id }, body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
      notify.success('Ключ переименован');
      onClose();
    },
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось переименовать' }) }),
  });
  return (
    <Dialog title="Название ключа" onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Field label="Название" isRequired error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" autoFocus />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
