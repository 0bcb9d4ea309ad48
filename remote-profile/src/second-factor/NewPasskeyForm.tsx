import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  describeDevice,
  failureText,
  isApiError,
  makePasskey,
  type OwnSecondFactor,
  ownSecondFactorKey,
  type PasskeyCreation,
  passkeysApi,
  sessionsKey,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { passkeys } from 'shared-api/contract';
import { Button, Dialog, Field, FormButtons, FormFailure, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { NewCodes } from './NewCodes.tsx';
import { ProofForm } from './ProofForm.tsx';

interface Props {
  factor: OwnSecondFactor;
  onClose: () => void;
}

/** Adds a passkey: the proof, a name and what the browser asks; with the first factor the recovery codes, this once. */
export function NewPasskeyForm({ factor, onClose }: Props) {
  const api = useApi();
  const { holdUpdates, notify } = useHost();
  const [options, setOptions] = useState<PasskeyCreation | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => holdUpdates('Ключ доступа ещё не добавлен'), [holdUpdates]);
  if (codes) return <NewCodes title="Ключ доступа добавлен" codes={codes} onClose={onClose} />;
  const finish = (recoveryCodes: string[]) => {
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    notify.success('Ключ доступа добавлен');
    onClose();
  };
  return (
    <Dialog title="Новый ключ доступа" onClose={onClose}>
      {options ? (
        <Making options={options} onDone={finish} onOver={() => setOptions(null)} onClose={onClose} />
      ) : (
        <ProofForm
          {...{ factor, onClose }}
          button="Далее"
          fallback="Не удалось начать"
          send={async (body) => setOptions((await passkeysApi(api).newPasskey({ body })).data)}
        />
      )}
    </Dialog>
  );
}

interface MakingProps {
  options: PasskeyCreation;
  onDone: (recoveryCodes: string[]) => void;
  /** The server has no use for these options any more. */
  onOver: () => void;
  onClose: () => void;
}

function Making({ options, onDone, onOver, onClose }: MakingProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: checkedBy(passkeys.PasskeyName),
    defaultValues: { name: describeDevice(navigator.userAgent) },
  });
  const { errors } = form.formState;
  const fail = useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось добавить ключ' }) });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const passkey = await makePasskey(options);
      return (await passkeysApi(api).addPasskey({ body: { name, passkey } })).data;
    },
    onSuccess: ({ recoveryCodes }) => {
      void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      onDone(recoveryCodes);
    },
    onError: (error) => {
      if (!isApiError(error) || !error.code.startsWith('PASSKEY_')) return fail(error);
      notify.error(error.message);
      onOver();
    },
  });
  return (
    <Form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <p>Браузер предложит сохранить ключ на этом устройстве, на телефоне или на отдельном ключе.</p>
      <Field label="Название" isRequired hint="Чтобы узнать ключ в списке" error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" autoFocus />
      </Field>
      <FormButtons>
        <Button onClick={onClose}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Создать ключ
        </Button>
      </FormButtons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
