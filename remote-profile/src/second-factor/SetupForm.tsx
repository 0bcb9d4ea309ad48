import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  failureText,
  type OwnSecondFactor,
  type PreparedApp,
  secondFactorApi,
  useApi,
  useFormFailure,
} from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { AppSetup, Button, Field, FormButtons, FormFailure, TextInput } from 'shared-ui';
import { Enrolment } from './Enrolment.tsx';
import { StepForm } from './StepForm.ts';

interface Props {
  factor: OwnSecondFactor;
  onClose: () => void;
}

/** Sets an app up: the proof, a secret and its first code. */
export function SetupForm({ factor, onClose }: Props) {
  const api = useApi();
  return (
    <Enrolment
      {...{ factor, onClose }}
      title={factor.isOn ? 'Приложение для кодов' : 'Вход в два шага'}
      held="Вход в два шага ещё не настроен"
      codesTitle="Вход в два шага включён"
      success="Приложение для кодов подключено"
      fallback="Не удалось начать настройку"
      begin={async (body) => (await secondFactorApi(api).prepareApp({ body })).data}
    >
      {(app, onDone) => <FirstCode {...{ app, onDone, onClose }} />}
    </Enrolment>
  );
}

interface FirstCodeProps {
  app: PreparedApp;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function FirstCode({ app, onDone, onClose }: FirstCodeProps) {
  const api = useApi();
  const form = useForm({ resolver: checkedBy(secondFactor.Code), defaultValues: { code: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { code: string }) => secondFactorApi(api).switchOn({ body }),
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback: 'Не удалось включить' }) }),
  });
  return (
    <StepForm onSubmit={form.handleSubmit((body) => mutate(body))} noValidate>
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
    </StepForm>
  );
}
