import { useEffect } from 'react';
import { LoadFailed } from 'shared-ui';
import { styled } from 'styled-components';
import { retrySession, useSession } from '../session/session.ts';

/** Milliseconds between attempts of its own to reach the server. */
const retryEvery = 5_000;

/**
 * Stands in place of the first page until it is known who is there. The document's skeleton shows through,
 * unless the server does not answer.
 */
export function StartFallback() {
  const isUnreachable = useSession(({ status }) => status === 'unreachable');
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = setInterval(retrySession, retryEvery);
    addEventListener('online', retrySession);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retrySession);
    };
  }, [isUnreachable]);
  if (!isUnreachable) return null;
  return (
    <Root>
      <LoadFailed
        title="Сервер не отвечает"
        message="Портал не смог проверить, кто вошёл. Вы останетесь в системе: как только связь появится, страница откроется сама."
        onRetry={retrySession}
      />
    </Root>
  );
}

const Root = styled.main`
  position: fixed;
  inset: var(--frame-top) 0 0;
  z-index: 1;
  display: grid;
  place-content: center;
`;
