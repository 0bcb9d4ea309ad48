declare global {
  /** Answers that the document's boot script has asked for before any bundle came: address → answer. */
  var portalEarly: Record<string, Promise<Response>> | undefined;
}

/** fetch, but takes the answer that the document has asked for already; each only once. */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = globalThis.portalEarly;
  const address = String(input);
  const answer = init?.method === 'GET' ? early?.[address] : undefined;
  if (!early || !answer) return fetch(input, init);
  delete early[address];
  // A failed early request says nothing yet: the real one has the last word.
  return answer.then(
    (response) => (response.ok ? response : fetch(input, init)),
    () => fetch(input, init),
  );
};
