import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared-api';

interface Lists {
  /** All that is known so far is on the page, and nothing failed. */
  isReady: boolean;
  /** Brings more of them; undefined where there are no more. */
  more: (() => unknown) | undefined;
}

const prefix = '#comment-';

/** Id of the comment that an address leads to: letters and the bell have such ones. */
export function addressedComment(hash: string): string | null {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}

/** Shows the comment of the address and gives it the keyboard, wherever in the lists it stands; once. */
export function useAddressedComment({ isReady, more }: Lists): void {
  const { hash, key } = useLocation();
  const { notify } = useHost();
  const shown = useRef('');
  const id = addressedComment(hash);
  useEffect(() => {
    const visit = `${key}${hash}`;
    if (id === null || !isReady || shown.current === visit) return;
    const comment = document.getElementById(`comment-${id}`);
    if (!comment && more) {
      more();
      return;
    }
    shown.current = visit;
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
    if (!comment) notify.info('Этого комментария больше нет');
  });
}
