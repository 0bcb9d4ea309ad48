import { useEffect, useMemo, useRef, useState } from 'react';
import { type MaterialDraft, useCurrentUser, useHost } from 'shared-api';
import { createDraftStore, type DraftStore, type LocalCopy, newMaterial } from './draftStore.ts';
import { type Draft, draftsToOffer, toLocalCopy } from './drafts.ts';
import { takeExchanged } from './exchanged.ts';
import { createCopyId, type FormCopy } from './keeping.ts';
import { takeOldDraft } from './oldDraft.ts';
import { useServerDrafts } from './useServerDrafts.ts';

interface Offers {
  /** The newest draft that waits for an answer; undefined once one is taken, or where there is none. */
  offer: Draft | undefined;
  /** What the form of this moment keeps its input as; another `id` is another form. */
  copy: Omit<FormCopy, 'start'>;
  take: (draft: Draft) => void;
  discard: (draft: Draft) => Promise<void>;
}

/** The drafts of one material, here and on the server. Those of this browser come a moment later: nobody waits for them. */
export function useDrafts(materialId: string, serverDraft: MaterialDraft | null): Offers {
  const userId = useCurrentUser().id;
  const server = useServerDrafts();
  const store = useMemo(() => createDraftStore(userId), [userId]);
  const { here, setHere, asked } = useCopiesHere(materialId, userId, store);
  const host = useHost();
  const [chosen, setChosen] = useState<{ id: string; taken: Draft | null }>(() => ({
    id: createCopyId(),
    taken: takeExchanged(host, materialId, serverDraft),
  }));
  const [there, setThere] = useState(chosen.taken?.isThere ? null : serverDraft);
  /** The same for the form, which asks long after it was rendered. */
  const unanswered = useRef(there);

  const [offer] = chosen.taken ? [] : draftsToOffer(here, there);
  const forgetServerDraft = () => {
    unanswered.current = null;
    setThere(null);
  };
  const forget = ({ copyId, isThere }: Draft) => {
    setHere((known) => known.filter((copy) => copy.copyId !== copyId));
    if (isThere) forgetServerDraft();
  };
  const take = (draft: Draft) => {
    forget(draft);
    setChosen({ id: createCopyId(), taken: draft });
  };
  const discard = async (draft: Draft) => {
    forget(draft);
    const { copyId, hereAt, isThere } = draft;
    if (hereAt) await store.removeUnchanged({ materialId, copyId, editedAt: hereAt }).catch(() => undefined);
    if (isThere) await server.drop(materialId);
  };
  const stash = async () => {
    if (!unanswered.current) return;
    const copy = { ...toLocalCopy(unanswered.current), materialId };
    forgetServerDraft();
    const isNewer = (known: LocalCopy) => known.copyId === copy.copyId && known.editedAt >= copy.editedAt;
    if ((await asked.current).some(isNewer)) return;
    await store.put(copy).catch(() => undefined);
    setHere((known) => [...known.filter(({ copyId }) => copyId !== copy.copyId), { ...copy, userId }]);
  };
  return { offer, copy: { ...chosen, materialId, store, stash }, take, discard };
}

/** What this browser keeps of the material: nothing until it has answered. `asked` is its answer from the beginning. */
function useCopiesHere(materialId: string, userId: string, store: DraftStore) {
  const [here, setHere] = useState<LocalCopy[]>([]);
  const asked = useRef<Promise<LocalCopy[]>>(Promise.resolve([]));
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      // What cannot be taken over waits for the next time.
      if (materialId === newMaterial) await takeOldDraft(userId, store).catch(() => undefined);
      // A browser that keeps nothing has nothing to offer; the form says so when something is typed.
      return store.list(materialId).catch(() => []);
    };
    asked.current = find();
    void asked.current.then((found) => !isGone && setHere(found));
    return () => {
      isGone = true;
    };
  }, [store, materialId, userId]);
  return { here, setHere, asked };
}
