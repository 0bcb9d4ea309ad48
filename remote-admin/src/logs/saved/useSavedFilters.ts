import { useState } from 'react';
import { useCurrentUser, useHost } from 'shared-api';
import { readSaved, type SavedFilter, writeSaved } from './savedFilters.ts';

/** The person's saved filters of the log. */
export function useSavedFilters() {
  const { notify } = useHost();
  const { id } = useCurrentUser();
  const [saved, setSaved] = useState(() => readSaved(id));
  /** Another tab may have saved some since: its stand is what is changed. False where the browser keeps nothing. */
  const change = (to: (now: SavedFilter[]) => SavedFilter[]): boolean => {
    const next = to(readSaved(id));
    try {
      writeSaved(id, next);
    } catch {
      notify.error('Браузер не дал сохранить фильтр. Освободите место для данных сайтов и повторите.');
      return false;
    }
    setSaved(next);
    return true;
  };
  return {
    saved,
    add: (filter: SavedFilter) => change((now) => [...now, filter]),
    remove: (name: string) => change((now) => now.filter((filter) => filter.name !== name)),
    reread: () => setSaved(readSaved(id)),
  };
}
