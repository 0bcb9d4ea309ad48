import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  failureText,
  type OwnSecondFactor,
  ownSecondFactorKey,
  type PreparedApp,
  secondFactorApi,
  sessionsKey,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { AppSetup, Button, Dialog, Field, FormButtons, FormFailure, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { NewCodes } from './NewCodes.tsx';
import { ProofForm } from './ProofForm.tsx';

interface Props {
  factor: OwnSecondFactor;
  onClose: () => void;
}

/** Sets an app up: the proof, a secret and its first code; with the first factor the recovery codes, this once. */
export function SetupForm({ factor, onClose }: Props) {
  const api = useApi();
  const { holdUpdates, notify } = useHost();
  const [app, setApp] = useState<PreparedApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => holdUpdates('Вход в два шага ещё не настроен'), [holdUpdates]);
  if (codes) return <NewCodes title="Вход в два шага включён" codes={codes} onClose={onClose} />;
  const finish = (recoveryCodes: string[]) => {
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    notify.success('Приложение для кодов подключено');
    onClose();
  };
  return (
    <Dialog title={factor.isOn ? 'Приложение для кодов' : 'Вход в два шага'} onClose={onClose}>
      {app ? (
        <FirstCode app={app} onDone={finish} onClose={onClose} />
      ) : (
        <ProofForm
          {...{ factor, onClose }}
          button="Далее"
          fallback="Не удалось начать настройку"
          send={async (body) => setApp((await secondFactorApi(api).prepareApp({ body })).data)}
        />
      )}
    </Dialog>
  );
}

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onClose: () => void;
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
