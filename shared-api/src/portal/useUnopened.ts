import { useEffect, useState } from 'react';
import type { ApiTransport } from '../http/transport.ts';
import { searchMissesApi } from '../search-misses/queries.ts';
import { createUnopenedWatch, type UnopenedWatch } from '../search-misses/unopened.ts';

/** A query whose answer is on the screen. */
export interface ShownResults {
  query: string;
  hasHits: boolean;
  /** The portal has counted the query itself when it found nothing. */
  isCounted?: boolean;
}

const settled = new Set<string>();

/** Put on a link to something found: opening it, in whatever way, is told to `useUnopened`. */
export const hitLink = { 'data-hit': '' } as const;

/**
 * Tells the portal of results that a person has left without opening any, and of queries without results, so that
 * editors learn what is missing. In the background, and silent when that fails.
 *
 * @param shown null while the answer for what is typed is not there yet, or says nothing about the words
 * @returns for what is opened otherwise than by a `hitLink`
 */
export function useUnopened(api: ApiTransport, shown: ShownResults | null): Pick<UnopenedWatch, 'open' | 'pass'> {
  const [watch] = useState(() => createUnopenedWatch((query, found) => void tell(api, { query, found }), { settled }));
  const { query, hasHits, isCounted } = shown ?? {};
  useEffect(() => {
    if (query !== undefined) watch.show(query, hasHits === true, isCounted);
  }, [watch, query, hasHits, isCounted]);
  useEffect(() => {
    const handleOpen = ({ target, button }: MouseEvent): void => {
      const isOpening = button < 2 && target instanceof Element && target.closest('[data-hit]') !== null;
      if (isOpening) watch.open();
    };
    addEventListener('click', handleOpen, true);
    addEventListener('auxclick', handleOpen, true);
    addEventListener('pagehide', watch.leave);
    return () => {
      removeEventListener('click', handleOpen, true);
      removeEventListener('auxclick', handleOpen, true);
      removeEventListener('pagehide', watch.leave);
      watch.leave();
    };
  }, [watch]);
  return watch;
}

async function tell(api: ApiTransport, body: { query: string; found: boolean }): Promise<void> {
  await searchMissesApi(api)
    .reportUnopened({ body, keepalive: true })
    .catch(() => undefined);
}
