/** Milliseconds that a file may take to come before its connection is wanted for others. */
const patience = 3000;

/**
 * Gives up the files that are being preloaded now and have not come by then; a script that needs one asks for it anew. Over
 * HTTP/1.1 a browser has six connections to a server: a section whose files hang would keep them from all the others.
 */
export function giveUpHangingPreloads(): void {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel='preload']");
  setTimeout(() => {
    // A browser cancels what only such a link has asked for as soon as it is none. The address is still needed.
    for (const link of links) if (performance.getEntriesByName(link.href).length === 0) link.rel = 'given-up';
  }, patience);
}
