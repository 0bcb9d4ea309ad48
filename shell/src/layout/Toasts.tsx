import { useEffect } from 'react';
import { Toaster, toast } from 'shared-ui';
import { useStore } from 'zustand';
import { messages } from './notify.ts';

/** Shows what waits, and everything that comes after it. */
export function Toasts() {
  const waiting = useStore(messages, (state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, text } of waiting) toast[kind](text);
    messages.setState({ waiting: [] });
  }, [waiting]);
  return <Toaster />;
}
