import { useEffect } from 'react';
import { Toaster, toast } from 'shared-ui';
import { barHeight } from '../side/Side.tsx';
import { messages, takeMessages } from './notify.ts';

/** Shows what waits, and everything that comes after it. */
export function Toasts() {
  useEffect(() => {
    show();
    return messages.subscribe(show);
  }, []);
  return <Toaster below={barHeight} />;
}

function show(): void {
  for (const { kind, text } of takeMessages()) toast[kind](text);
}
