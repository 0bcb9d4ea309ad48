import { useState } from 'react';
import { isApiError, type SignedIn, type SecondStep as Step } from 'shared-api';
import { Button, RecoveryCodes, space } from 'shared-ui';
import { styled } from 'styled-components';
import { notify } from '../messages/notify.ts';
import { AppForm } from './AppForm.tsx';
import { CodeForm } from './CodeForm.tsx';

interface Props {
  step: Step;
  /** To the password. */
  onBack: () => void;
  onDone: (signedIn: SignedIn) => void;
}

/** What an account asks for besides its password: a code, or to set an app up and keep the recovery codes. */
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
  if (!step.mustEnrol) return <CodeForm {...{ step, onBack, onDone, leaveIfOver }} />;
  return (
    <AppForm
      {...{ step, onBack, leaveIfOver }}
      onDone={({ recoveryCodes, ...signedIn }) => setEnrolled({ signedIn, codes: recoveryCodes })}
    />
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
