import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useHost } from 'shared-api';

/**
 * Asks before unsaved input is left behind, by a link, by back or by closing the tab, and keeps the remote from being
 * exchanged under it.
 *
 * @param reason what would be lost, in words: «Тест не сохранён»
 */
export function useLeaveGuard(isDirty: boolean, reason: string): void {
  const { confirm, holdUpdates } = useHost();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => (isDirty ? holdUpdates(reason) : undefined), [isDirty, reason, holdUpdates]);
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const request = {
      title: 'Уйти без сохранения?',
      text: `${reason}. Введённое пропадёт.`,
      confirmLabel: 'Уйти',
      isDanger: true,
    };
    void confirm(request).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, reason]);
}
