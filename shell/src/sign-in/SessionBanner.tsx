import { Button, CircleAlert } from 'shared-ui';
import { useStore } from 'zustand';
import { Strip } from '../page/Strip.ts';
import { openWindow, signInWindow } from '../session/interruption.ts';
import { useSession } from '../session/session.ts';

/** Stands over the page of an interrupted session as long as the person has put off signing in. */
export function SessionBanner() {
  const isInterrupted = useSession(({ status }) => status === 'interrupted');
  const isOpen = useStore(signInWindow, (state) => state.isOpen);
  return (
    <div role="status">
      {isInterrupted && !isOpen && (
        <Strip>
          <CircleAlert aria-hidden="true" />
          <span>Сеанс завершён. Введённое остаётся на этой странице, но сохранить его можно только после входа.</span>
          <Button size="small" onClick={openWindow}>
            Войти
          </Button>
        </Strip>
      )}
    </div>
  );
}
