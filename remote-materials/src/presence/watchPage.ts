/** The events of a page that say whether somebody is there; returns the function that stops it. */
export function watchPage({
  onReturn,
  onHide,
  onEnd,
}: Record<'onReturn' | 'onHide' | 'onEnd', () => void>): () => void {
  const handleVisibility = () => (document.visibilityState === 'visible' ? onReturn() : onHide());
  document.addEventListener('visibilitychange', handleVisibility);
  // `pageshow` comes to a page that is taken out of the back-forward cache, `focus` after many a sleep.
  for (const name of ['online', 'pageshow', 'focus']) addEventListener(name, onReturn);
  addEventListener('pagehide', onEnd);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    for (const name of ['online', 'pageshow', 'focus']) removeEventListener(name, onReturn);
    removeEventListener('pagehide', onEnd);
  };
}
