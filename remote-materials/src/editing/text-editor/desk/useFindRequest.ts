import { useCallback, useState } from 'react';

/** What a key or a button asks of the search; a second one of the same kind is another. */
export interface FindRequest {
  kind: 'find' | 'replace' | 'next' | 'previous';
}

export function useFindRequest() {
  const [request, setRequest] = useState<FindRequest | null>(null);
  const ask = useCallback((kind: FindRequest['kind']) => setRequest({ kind }), []);
  const close = useCallback(() => setRequest(null), []);
  return { request, ask, close };
}
