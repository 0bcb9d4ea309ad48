import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from 'shared-ui';
import { useStore } from 'zustand';
import { messages, takeMessages } from './notify.ts';

/** Null when it does not come: fetched ahead in vain, it is fetched again when it is needed. */
const load = () => loadPart(() => import(/* webpackChunkName: "toasts" */ './Toasts.tsx')).catch(() => null);
/** Milliseconds after which the first page has surely got all that it needs. */
const idle = 1_500;

/** The place of messages. Their code comes with the first one, or once the first page is done. */
export function ToastOutlet() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const isWaiting = useStore(messages, ({ waiting }) => waiting.length > 0);
  useEffect(() => {
    if (Toasts) return;
    const show = async () => {
      const loaded = await load();
      if (loaded) setToasts(() => loaded.Toasts);
      else if (isWaiting) showPlainly();
    };
    const wait = setTimeout(show, isWaiting ? 0 : idle);
    return () => clearTimeout(wait);
  }, [Toasts, isWaiting]);
  return Toasts && <Toasts />;
}

/** Without a network the browser's own dialog still works. */
function showPlainly(): void {
  for (const { text } of takeMessages()) globalThis.alert(text);
}
