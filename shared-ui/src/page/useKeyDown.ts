import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears keys from the moment in which the page is seen: an effect of later would leave the first ones on a busy machine
 * to the browser.
 *
 * @param place the window hears a key behind the document, where others may take it for themselves
 */
export function useKeyDown(place: Document | Window, onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listen = (event: Event) => handle(event as KeyboardEvent);
    place.addEventListener('keydown', listen);
    return () => place.removeEventListener('keydown', listen);
  }, [place]);
}
