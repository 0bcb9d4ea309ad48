import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SecondStep, type SignedIn, secondFactorApi } from 'shared-api';
import { AppSetup, Button, LoadFailed, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { connected } from '../session/sessionStore.ts';
import { failureText } from '../sign-in/entrance.ts';
import { OneCode } from './CodeForm.tsx';

interface Props {
  step: SecondStep;
  onBack: () => void;
  onDone: (signedIn: SignedIn & { recoveryCodes: string[] }) => void;
  leaveIfOver: (error: unknown) => boolean;
  /** The other way, below. */
  children?: ReactNode;
}

/** Sets an app up for who has to have one; its first code signs in. */
export function AppForm({ step: { ticket }, onBack, onDone, leaveIfOver, children }: Props) {
  const prepared = useQuery({
    queryKey: ['second-step', ticket],
    queryFn: () =>
      secondFactorApi(connected())
        .prepareAtSignIn({ body: { ticket } })
        .then(({ data }) => data)
        .catch((error: unknown) => {
          leaveIfOver(error);
          throw error;
        }),
    // Another secret would make the one worthless that the person has just given to the app.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (prepared.isPending) return <Loading />;
  if (prepared.isError) {
    return (
      <Stack>
        <LoadFailed message={failureText(prepared.error)} onRetry={() => void prepared.refetch()} />
        <Button onClick={onBack}>Назад</Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <p>Для вашей роли одного пароля недостаточно: нужен код из приложения на телефоне.</p>
      <AppSetup {...prepared.data} />
      <OneCode
        onBack={onBack}
        leaveIfOver={leaveIfOver}
        send={async (code) => {
          const body = { ticket, code, bound: true };
          onDone((await secondFactorApi(connected()).enrolAtSignIn({ body })).data);
        }}
      >
        {children}
      </OneCode>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
