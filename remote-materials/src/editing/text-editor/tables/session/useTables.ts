import { useEffect, useState } from 'react';
import type { QuillEditor } from '../../commands/apply.ts';
import { watchClipboard } from './cellClipboard.ts';
import { watchMouse } from './cellDrag.ts';
import { watchKeys } from './cellKeys.ts';
import { TableSession } from './TableSession.ts';

/** Work with tables in this editor, as long as it is shown; null until the editor is there. */
export function useTables(quill: () => QuillEditor | undefined): TableSession | null {
  const [session, setSession] = useState<TableSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once, before effects run.
  useEffect(() => {
    const made = quill();
    if (!made) return;
    const started = new TableSession(made);
    const ends = [started.start(), watchKeys(started), watchMouse(started), watchClipboard(started)];
    setSession(started);
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return session;
}
