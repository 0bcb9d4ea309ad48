import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useHost } from './HostProvider.tsx';

interface Props {
  isActive: boolean;
  /** What would be lost, in words: «Тест не сохранён». */
  reason: string;
  /** What becomes of it. */
  loss?: string;
}

/**
 * Asks before unsaved input is left behind, by a link, by back or by closing the tab, and keeps the remote from
 * being exchanged under it. A component and no hook, as a router heeds one blocker only: it must not be there
 * while there is nothing to lose.
 */
export function LeaveGuard({ isActive, reason, loss = 'Введённое пропадёт.' }: Props) {
  return isActive ? <Guard reason={reason} loss={loss} /> : null;
}

function Guard({ reason, loss }: { reason: string; loss: string }) {
  const { confirm, holdUpdates } = useHost();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => holdUpdates(reason), [reason, holdUpdates]);
  useBeforeUnload((event) => event.preventDefault());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const request = {
      title: 'Уйти без сохранения?',
      text: `${reason}. ${loss}`,
      confirmLabel: 'Уйти',
      isDanger: true,
    };
    void confirm(request).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, reason, loss]);
  return null;
}
