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
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText: (typed: string) => setState((state) => ({ ...state, text: typed })) };
}
