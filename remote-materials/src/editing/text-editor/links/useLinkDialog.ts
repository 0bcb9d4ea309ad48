import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether a link is being asked for, and what its dialog has answered. */
export function useLinkDialog() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(() => void) | null>(null);
  // While the dialog is there nothing outside of it takes the focus; what is typed next belongs to the text.
  useEffect(() => {
    if (isOpen) return;
    answer.current?.();
    answer.current = null;
  }, [isOpen]);
  const ask = useCallback(() => setOpen(true), []);
  const close = (change: () => void) => {
    answer.current = change;
    setOpen(false);
  };
  return { isOpen, ask, close };
}
