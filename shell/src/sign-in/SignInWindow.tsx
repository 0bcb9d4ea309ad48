import { useState } from 'react';
import { createTransport, type SignedIn, type SecondStep as Step } from 'shared-api';
import { Button, Callout, color, DialogWindow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { notify } from '../messages/notify.ts';
import { SecondStep } from '../second-step/SecondStep.tsx';
import { closeWindow } from '../session/interruption.ts';
import { dismiss, enterAgain, givePassword, type Stranger, takeOverFrom, useSession } from '../session/session.ts';
import { EntranceWays } from './EntranceWays.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signOnOffer } from './signOn.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** Signs in over the page of an interrupted session. In a chunk of its own. */
export function SignInWindow() {
  const owner = useSession((state) => state.user);
  const [stranger, setStranger] = useState<Stranger | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  if (!owner) return null;
  const goOn = (signedIn: SignedIn) => {
    setStep(null);
    const other = enterAgain(signedIn);
    if (other) setStranger(other);
    else notify.success('Вы снова вошли. Работа продолжается с того же места.');
  };
  const enter = async (credentials: { email: string; password: string }) => {
    const answer = await givePassword(credentials);
    if ('secondFactor' in answer) setStep(answer.secondFactor);
    else goOn(answer);
  };
  const back = () => {
    if (stranger) dismiss(stranger, clientOf);
    setStranger(null);
  };
  const close = () => {
    back();
    closeWindow();
  };
  return (
    <DialogWindow
      title={stranger ? 'Вошёл другой человек' : 'Войдите снова'}
      role="alertdialog"
      isOnTop
      width={420}
      onClose={close}
      footer={
        stranger && (
          <>
            <Button onClick={() => takeOverFrom(stranger)}>Продолжить как {nameOf(stranger.user)}</Button>
            <Button variant="primary" autoFocus onClick={back}>
              Войти как {nameOf(owner)}
            </Button>
          </>
        )
      }
    >
      {step && <SecondStep step={step} onBack={() => setStep(null)} onDone={goOn} />}
      {stranger && <Warning owner={nameOf(owner)} stranger={nameOf(stranger.user)} />}
      {!stranger && !step && (
        <>
          <Text>Сеанс завершён. Всё, что вы ввели, на месте: после входа работа продолжится отсюда же.</Text>
          <EntranceWays offer={signOnOffer()} place="" isElsewhere>
            <SignInForm email={owner.email} onSubmit={enter} extra={<Button onClick={close}>Не сейчас</Button>} />
          </EntranceWays>
        </>
      )}
    </DialogWindow>
  );
}

function Warning({ owner, stranger }: { owner: string; stranger: string }) {
  return (
    <Callout kind="warning" role="alert">
      Страница открыта под именем {owner}, а вход выполнен под именем {stranger}. Введённое здесь под другим именем не
      отправляется. Если продолжить, страница закроется: черновики и ответы останутся у того, кто их ввёл, остальное
      пропадёт.
    </Callout>
  );
}

/** Calls in the name of somebody whose session this tab has not taken over. */
function clientOf(token: string) {
  return createTransport({ base: '/api', token: () => token, onUnauthorized: () => undefined });
}

const Text = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.textSoft};
`;
