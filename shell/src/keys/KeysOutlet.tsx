import { useEffect } from 'react';
import type { User } from 'shared-api';
import { lazyDialog } from 'shared-ui';
import { closeKeys, openKeys, opensKeys, useKeysOpen } from './keysSheet.ts';

const KeysSheet = lazyDialog(
  () => import(/* webpackChunkName: "keys" */ './KeysSheet.tsx').then((module) => module.KeysSheet),
  { name: 'список клавиш' },
);

/** Where the sheet of keys opens, and the key that opens it. */
export function KeysOutlet({ user }: { user: User }) {
  const isOpen = useKeysOpen();
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!opensKeys(event)) return;
      event.preventDefault();
      openKeys();
    };
    // Behind all others, who may take the key for themselves.
    addEventListener('keydown', handle);
    return () => {
      removeEventListener('keydown', handle);
      closeKeys();
    };
  }, []);
  return isOpen && <KeysSheet user={user} onClose={closeKeys} />;
}
