import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from 'shared-ui';
import { useStore } from 'zustand';
import { notify } from '../messages/notify.ts';
import { closeWindow, signInWindow } from '../session/interruption.ts';
import { followTyping } from '../session/unsaved.ts';

const load = () =>
  loadPart(() => import(/* webpackChunkName: "sign-in-window" */ './SignInWindow.tsx')).catch(() => null);

/**
 * The place of the window in which an interrupted person signs in again. Its code comes when somebody begins to write:
 * late enough for the first page, and before it can be needed.
 */
export function SignInOutlet() {
  const isOpen = useStore(signInWindow, (state) => state.isOpen);
  const [Window, setWindow] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isAsked = false;
    return followTyping(() => {
      if (isAsked) return;
      isAsked = true;
      void load();
    });
  }, []);

  useEffect(() => {
    if (!isOpen || Window) return;
    void load().then((loaded) => {
      if (loaded) return setWindow(() => loaded.SignInWindow);
      closeWindow();
      notify.error('Окно входа не загрузилось. Проверьте подключение и нажмите «Войти» вверху страницы.');
    });
  }, [isOpen, Window]);

  return isOpen && Window && <Window />;
}
