import { useEffect, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { watchClipboard } from './session/cellClipboard.ts';
import { watchMouse } from './session/cellDrag.ts';
import { watchKeys } from './session/cellKeys.ts';
import { TableSession } from './session/TableSession.ts';
import { TableTools } from './ui/TableTools.tsx';

/** Work with the tables of this editor, as long as it is shown. */
export function TableWork({ quill }: { quill: QuillEditor }) {
  const [session, setSession] = useState<TableSession | null>(null);
  useEffect(() => {
    const started = new TableSession(quill);
    const ends = [started.start(), watchKeys(started), watchMouse(started), watchClipboard(started)];
    setSession(started);
    return () => {
      for (const end of ends) end();
    };
  }, [quill]);
  return session && <TableTools session={session} />;
}
