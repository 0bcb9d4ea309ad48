import { type ComponentType, useEffect, useState } from 'react';
import type { User } from 'shared-api';
import { loadPart, useKeyDown } from 'shared-ui';
import { notify } from '../messages/notify.ts';
import type { Props as SheetProps } from './KeysSheet.tsx';
import { closeKeys, openKeys, opensKeys, useKeysOpen } from './keysSheet.ts';

/** Null when it does not come. */
const load = () => loadPart(() => import(/* webpackChunkName: "keys" */ './KeysSheet.tsx')).catch(() => null);

/** Where the sheet of keys opens, and the key that opens it. */
export function KeysOutlet({ user }: { user: User }) {
  const isOpen = useKeysOpen();
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null);
  useKeyDown(window, (event) => {
    if (!opensKeys(event)) return;
    event.preventDefault();
    openKeys();
  });
  useEffect(() => closeKeys, []);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void load().then((part) => {
      if (part) return setSheet(() => part.KeysSheet);
      if (isWanted) notify.error('Список клавиш не загрузился. Проверьте подключение и попробуйте ещё раз.');
      closeKeys();
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  return isOpen && Sheet && <Sheet user={user} onClose={closeKeys} />;
}
