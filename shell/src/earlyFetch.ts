declare global {
  /** Answers that the document's boot script has asked for before any bundle came: address → answer. */
  var portalEarly: Record<string, Promise<Response>> | undefined;
}

/**
 * fetch, but takes the answer that the document has asked for already; each only once. A server's error or a
 * lost connection says nothing yet: then the real request has the last word.
 */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.portalEarly;
  const address = String(input);
  const answer = init?.method === 'GET' ? early?.[address] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[address];
  return answer.then(
    async (response) => {
      if (response.status < 500) return response;
      // The connection stays busy until its answer has been read or given up.
      await response.body?.cancel();
      return fetch(input, init);
    },
    () => fetch(input, init),
  );
};

/** Cancels answers that no screen has asked for: unread, each would keep its connection busy. */
export function dropUnclaimed(): void {
  const early = globalThis.portalEarly ?? {};
  globalThis.portalEarly = {};
  for (const answer of Object.values(early)) {
    answer.then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  }
}
