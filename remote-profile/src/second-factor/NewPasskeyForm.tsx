import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  describeDevice,
  failureText,
  isApiError,
  makePasskey,
  type OwnSecondFactor,
  type PasskeyCreation,
  passkeysApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { passkeys } from 'shared-api/contract';
import { Button, Field, FormButtons, FormFailure, TextInput } from 'shared-ui';
import { Enrolment } from './Enrolment.tsx';
import { StepForm } from './StepForm.ts';

interface Props {
  factor: OwnSecondFactor;
  onClose: () => void;
}

/** Adds a passkey: the proof, a name and what the browser asks. */
export function NewPasskeyForm({ factor, onClose }: Props) {
  const api = useApi();
  return (
    <Enrolment
      {...{ factor, onClose }}
      title="Новый ключ доступа"
      held="Ключ доступа ещё не добавлен"
      codesTitle="Ключ доступа добавлен"
      success="Ключ доступа добавлен"
      fallback="Не удалось начать"
      begin={async (body) => (await passkeysApi(api).newPasskey({ body })).data}
    >
      {(options, onDone, onOver) => <Making {...{ options, onDone, onOver, onClose }} />}
    </Enrolment>
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
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (!isApiError(error) || !error.code.startsWith('PASSKEY_')) return fail(error);
      notify.error(error.message);
      onOver();
    },
  });
  return (
    <StepForm onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
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
    </StepForm>
  );
}
