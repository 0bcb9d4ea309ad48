import { useState } from 'react';
import {
  askPasskey,
  describeDevice,
  isApiError,
  makePasskey,
  passkeyObstacle,
  passkeysApi,
  type SignedIn,
  type SecondStep as Step,
} from 'shared-api';
import { Button, RecoveryCodes, space } from 'shared-ui';
import { styled } from 'styled-components';
import { notify } from '../messages/notify.ts';
import { connected } from '../session/sessionStore.ts';
import { AppForm } from './AppForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

interface Props {
  step: Step;
  /** To the password. */
  onBack: () => void;
  onDone: (signedIn: SignedIn) => void;
}

/** What an account asks for besides its password: a passkey or a code, or to set one up and keep the recovery codes. */
export function SecondStep({ step, onBack, onDone }: Props) {
  const [enrolled, setEnrolled] = useState<{ signedIn: SignedIn; codes: string[] } | null>(null);
  /** Whether the ticket is over: nothing can be done with it, and the person is told. */
  const leaveIfOver = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'SIGN_IN_EXPIRED') return false;
    notify.error(error.message);
    onBack();
    return true;
  };
  if (enrolled) {
    return (
      <Stack>
        <RecoveryCodes codes={enrolled.codes} onCopy={() => void copy(enrolled.codes)} />
        <Button variant="primary" onClick={() => onDone(enrolled.signedIn)}>
          Коды сохранены, продолжить
        </Button>
      </Stack>
    );
  }
  const props = { step, onBack, leaveIfOver };
  if (!step.mustEnrol) return <Proof {...props} onDone={onDone} />;
  return (
    <Enrolment
      {...props}
      onDone={({ recoveryCodes, ...signedIn }) => setEnrolled({ signedIn, codes: recoveryCodes })}
    />
  );
}

interface PartProps<Done> extends Omit<Props, 'onDone'> {
  onDone: (signedIn: Done) => void;
  leaveIfOver: (error: unknown) => boolean;
}

type Method = Step['methods'][number];

const labels: Record<Method, string> = {
  passkey: 'Использовать ключ доступа',
  totp: 'Использовать код из приложения',
  recovery: 'Использовать код восстановления',
};

/** One of the ways that the account has, the others below it. */
function Proof({ step, onDone, ...rest }: PartProps<SignedIn>) {
  const known = Object.keys(labels) as Method[];
  // One that a later server has is left out.
  const methods = known.filter((method) => step.methods.includes(method));
  const [method = 'totp', setMethod] = useState(methods[0]);
  const others = methods.map(
    (other) =>
      other !== method && (
        <Button key={other} variant="ghost" onClick={() => setMethod(other)}>
          {labels[other]}
        </Button>
      ),
  );
  if (method !== 'passkey') {
    return (
      <CodeForm {...rest} {...{ step, onDone }} isRecovery={method === 'recovery'}>
        {others}
      </CodeForm>
    );
  }
  return (
    <PasskeyForm
      {...rest}
      text="Портал попросит браузер узнать вас: по отпечатку, лицу, PIN-коду или отдельному ключу."
      action="Подтвердить ключом доступа"
      send={async () => {
        const { ticket } = step;
        const api = passkeysApi(connected());
        const passkey = await askPasskey((await api.passkeyStepOptions({ body: { ticket } })).data);
        onDone((await api.finishByPasskey({ body: { ticket, passkey, bound: true } })).data);
      }}
    >
      {others}
    </PasskeyForm>
  );
}

/** An app, or a passkey in its place. */
function Enrolment({ step, onDone, ...rest }: PartProps<SignedIn & { recoveryCodes: string[] }>) {
  const [isPasskey, setPasskey] = useState(false);
  const other = (
    <Button variant="ghost" onClick={() => setPasskey(!isPasskey)}>
      {isPasskey ? 'Настроить приложение для кодов' : 'Создать ключ доступа вместо приложения'}
    </Button>
  );
  if (!isPasskey) {
    return (
      <AppForm {...rest} {...{ step, onDone }}>
        {passkeyObstacle() === null && other}
      </AppForm>
    );
  }
  return (
    <PasskeyForm
      {...rest}
      text="Для вашей роли одного пароля недостаточно. Браузер предложит сохранить ключ на этом устройстве, на телефоне или на отдельном ключе."
      action="Создать ключ доступа"
      send={async () => {
        const { ticket } = step;
        const api = passkeysApi(connected());
        const passkey = await makePasskey((await api.newPasskeyAtSignIn({ body: { ticket } })).data);
        const name = describeDevice(navigator.userAgent);
        onDone((await api.enrolPasskey({ body: { ticket, name, passkey, bound: true } })).data);
      }}
    >
      {other}
    </PasskeyForm>
  );
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
  } catch {
    return notify.error('Не удалось скопировать. Скачайте коды файлом или выпишите их.');
  }
  notify.success('Коды скопированы');
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
