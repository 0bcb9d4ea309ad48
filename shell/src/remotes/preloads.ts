/** Milliseconds in which at least one of the files has to come. */
const patience = 3000;

/**
 * Gives up the files that are being preloaded now when none of them comes for a time; a script that needs one asks for
 * it anew. Over HTTP/1.1 a browser has six connections to a server: a section whose files hang would keep them from all
 * the others.
 */
export function giveUpHangingPreloads(): void {
  watch([...document.querySelectorAll<HTMLLinkElement>("link[rel='preload']")].filter(isUnderWay));
}

function watch(links: HTMLLinkElement[]): void {
  if (links.length === 0) return;
  setTimeout(() => {
    const left = links.filter(isUnderWay);
    // A slow line is no hanging one.
    if (left.length < links.length) return watch(left);
    // A browser cancels what only such a link has asked for as soon as it is none. The address is still needed.
    for (const link of left) link.rel = 'given-up';
  }, patience);
}

function isUnderWay({ href }: HTMLLinkElement): boolean {
  return performance.getEntriesByName(href).length === 0;
}
