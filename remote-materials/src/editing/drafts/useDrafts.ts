import { useEffect, useMemo, useRef, useState } from 'react';
import { type MaterialDraft, useCurrentUser, useHost } from 'shared-api';
import { createDraftStore, type DraftStore, type LocalCopy, newMaterial } from './draftStore.ts';
import { type Draft, draftsToOffer, newestOf } from './drafts.ts';
import { takeExchanged } from './exchanged.ts';
import { createCopyId, type FormCopy } from './keeping.ts';
import { takeOldDraft } from './oldDraft.ts';
import { useUnanswered } from './useUnanswered.ts';

interface Offers {
  /** The newest draft that waits for an answer; undefined once one is taken, or where there is none. */
  offer: Draft | undefined;
  /** What the form of this moment keeps its input as; another `id` is another form. */
  copy: Omit<FormCopy, 'start'>;
  take: (draft: Draft) => Promise<void>;
  discard: (draft: Draft) => Promise<void>;
}

/** The drafts of one material, here and on the server. Those of this browser come a moment later: nobody waits for them. */
export function useDrafts(materialId: string, serverDraft: MaterialDraft | null): Offers {
  const userId = useCurrentUser().id;
  const { store, isRefused } = useStore(userId);
  const { here, setHere, asked } = useCopiesHere(materialId, userId, store);
  const host = useHost();
  const [chosen, setChosen] = useState<{ id: string; taken: Draft | null }>(() => ({
    id: createCopyId(),
    taken: takeExchanged(host, materialId, serverDraft),
  }));
  const unanswered = useUnanswered({
    ...{ materialId, store, asked, serverDraft: chosen.taken?.isThere ? null : serverDraft },
    onStashed: (copy) =>
      setHere((known) => [...known.filter(({ copyId }) => copyId !== copy.copyId), { ...copy, userId }]),
  });
  /** The form whose input the person has given up for a draft. */
  const givenUp = useRef('');

  const [offer] = chosen.taken ? [] : draftsToOffer(here, unanswered.there);
  const forgetHere = ({ copyId }: Draft) => setHere((known) => known.filter((copy) => copy.copyId !== copyId));
  const take = async (offered: Draft) => {
    // This browser may have a later state of what the server offers, and not have answered yet.
    const draft = newestOf(offered, await asked.current);
    if (isRefused(chosen.id)) {
      if (!(await host.confirm(replacing))) return;
      givenUp.current = chosen.id;
    }
    forgetHere(draft);
    if (draft.isThere) unanswered.answer();
    setChosen({ id: createCopyId(), taken: draft });
  };
  const discard = async (draft: Draft) => {
    const { copyId, hereAt, isThere } = draft;
    const dropped = isThere && unanswered.drop();
    if (hereAt) await store.removeUnchanged({ materialId, copyId, editedAt: hereAt }).catch(() => undefined);
    // Out of sight when it is gone: whoever closes the page before would meet it again.
    forgetHere(draft);
    await dropped;
  };
  const stash = async () => {
    // The server has the draft that took its place, and for a moment nobody else has.
    if (givenUp.current === chosen.id) throw new Error('The input is given up');
    await unanswered.stash();
  };
  return {
    offer,
    copy: { ...chosen, materialId, store, stash, isAnswered: unanswered.there === null },
    take,
    discard,
  };
}

const replacing = {
  title: 'Заменить введённое черновиком?',
  text: 'Этот браузер не хранит копий: то, что введено сейчас, пропадёт.',
  confirmLabel: 'Заменить',
  isDanger: true,
};

/** The person's store, and whether it has refused what a form has last given it. */
function useStore(userId: string) {
  const refused = useRef(new Set<string>());
  const store = useMemo((): DraftStore => {
    const made = createDraftStore(userId);
    const put: DraftStore['put'] = async (copy) => {
      refused.current.add(copy.copyId);
      await made.put(copy);
      refused.current.delete(copy.copyId);
    };
    return { ...made, put };
  }, [userId]);
  return { store, isRefused: (copyId: string) => refused.current.has(copyId) };
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
