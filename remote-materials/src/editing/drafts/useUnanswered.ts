import { type RefObject, useRef, useState } from 'react';
import type { MaterialDraft } from 'shared-api';
import type { DraftStore, LocalCopy } from './draftStore.ts';
import { toLocalCopy } from './drafts.ts';
import { useServerDrafts } from './useServerDrafts.ts';

interface Options {
  materialId: string;
  /** The draft that the server had when the form was opened. */
  serverDraft: MaterialDraft | null;
  store: Pick<DraftStore, 'put' | 'removeUnchanged'>;
  /** What this browser had from the beginning. */
  asked: RefObject<Promise<LocalCopy[]>>;
  /** Called with the draft when this browser has it. */
  onStashed: (copy: Omit<LocalCopy, 'userId'>) => void;
}

/** The server's draft as long as nobody has answered what is to become of it: the next one would take its place. */
export function useUnanswered({ materialId, serverDraft, store, asked, onStashed }: Options) {
  const server = useServerDrafts();
  const [there, setThere] = useState(serverDraft);
  /** The same for the form, which asks long after it was rendered. */
  const waiting = useRef(there);
  const isAnswered = useRef(false);
  const dropping = useRef(Promise.resolve());

  const forget = () => {
    waiting.current = null;
    setThere(null);
  };
  const answer = () => {
    isAnswered.current = true;
    forget();
  };
  const drop = (): Promise<void> => {
    dropping.current = server.drop(materialId);
    answer();
    return dropping.current;
  };
  /** Brings it to safety in this browser; rejects where that cannot be, and it waits on. */
  const stash = async (): Promise<void> => {
    // What is sent next must not be dropped with it.
    await dropping.current;
    if (!waiting.current) return;
    const copy = { ...toLocalCopy(waiting.current), materialId };
    const isNewer = (known: LocalCopy) => known.copyId === copy.copyId && known.editedAt >= copy.editedAt;
    if ((await asked.current).some(isNewer)) return forget();
    await store.put(copy);
    if (isAnswered.current) return store.removeUnchanged(copy).catch(() => undefined);
    forget();
    onStashed(copy);
  };
  return { there, answer, drop, stash };
}
