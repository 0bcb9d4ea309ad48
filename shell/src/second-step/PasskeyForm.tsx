import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPasskeyError, passkeyObstacle } from 'shared-api';
import { Button, Callout, space } from 'shared-ui';
import { styled } from 'styled-components';
import { EntranceButtons } from '../sign-in/EntranceButtons.ts';
import { failureText } from '../sign-in/entrance.ts';

interface Props {
  /** What happens now, in the person's words. */
  text: string;
  /** On the button. */
  action: string;
  /** Asks the browser and sends what it gives. */
  send: () => Promise<void>;
  onBack: () => void;
  leaveIfOver?: (error: unknown) => boolean;
  /** The other ways, below. */
  children?: ReactNode;
}

/** Lets the browser ask for a passkey: it does so only after a press of a button, as some want one. */
export function PasskeyForm({ text, action, send, onBack, leaveIfOver, children }: Props) {
  const obstacle = passkeyObstacle();
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onError: (fault) => leaveIfOver?.(fault) });
  return (
    <Root>
      <p>{text}</p>
      {obstacle !== null && <Callout kind="warning">{obstacle}</Callout>}
      {error !== null && (
        <Callout kind="danger" role="alert">
          {isPasskeyError(error) ? error.message : failureText(error)}
        </Callout>
      )}
      <Buttons>
        <Button onClick={onBack}>Назад</Button>
        {obstacle === null && (
          <Button variant="primary" autoFocus isPending={isPending} onClick={() => mutate()}>
            {action}
          </Button>
        )}
      </Buttons>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Buttons = styled(EntranceButtons)`
  & > button { white-space: nowrap; }
`;
