import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which the typed text is searched. */
const pause = 300;

/**
 * The text of a search box over a value kept in the address: typing shows at once and is committed after
 * a pause; a change of the address from elsewhere (reset, the browser's back) replaces what is typed.
 */
export function useSearchText(value: string, commit: (text: string) => void) {
  const [{ text, seen, sent }, setState] = useState({ text: value, seen: value, sent: value });
  if (value !== seen) setState({ text: value === sent ? text : value, seen: value, sent });

  const send = useEffectEvent((typed: string) => {
    const wanted = typed.trim();
    if (wanted === value) return;
    setState((state) => ({ ...state, sent: wanted }));
    commit(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(text), pause);
    // Whoever follows a link before the pause is over goes there: a search now would call that off, and the router
    // tells of the new page only when it is rendered.
    const giveWay = (event: MouseEvent) => {
      if (isFollowingLink(event)) clearTimeout(timer);
    };
    document.addEventListener('click', giveWay, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', giveWay, true);
    };
  }, [text]);

  return { text, setText: (typed: string) => setState((state) => ({ ...state, text: typed })) };
}

/** A plain click on a link; with a key held down it opens elsewhere, and this page stays. */
function isFollowingLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
  return isPlain && target instanceof Element && target.closest('a[href]') !== null;
}
