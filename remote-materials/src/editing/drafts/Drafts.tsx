import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type MaterialDraft, useCurrentUser } from 'shared-api';
import { Loading } from 'shared-ui';
import { type Start, startOfInput } from '../formValues.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { createDraftStore, type LocalCopy, newMaterial } from './draftStore.ts';
import { type Draft, draftsToOffer, toLocalCopy } from './drafts.ts';
import { createCopyId, type FormCopy } from './keeping.ts';
import { takeOldDraft } from './oldDraft.ts';
import { useServerDrafts } from './useServerDrafts.ts';

interface Props {
  materialId: string;
  /** What the form starts from without a draft. */
  stored: Start;
  /** The draft that the server had when the form was opened. */
  serverDraft?: MaterialDraft | null;
  children: (copy: FormCopy) => ReactNode;
}

/** Offers what was typed and not saved, here or elsewhere, above the form; nothing of it is lost unanswered. */
export function Drafts({ materialId, stored, serverDraft = null, children }: Props) {
  const userId = useCurrentUser().id;
  const server = useServerDrafts();
  const store = useMemo(() => createDraftStore(userId), [userId]);
  const [here, setHere] = useState<LocalCopy[] | null>(null);
  const [there, setThere] = useState(serverDraft);
  /** The same for the form, which asks long after it was rendered. */
  const unanswered = useRef(serverDraft);
  const [chosen, setChosen] = useState<{ id: string; taken: Draft | null }>(() => ({
    id: createCopyId(),
    taken: null,
  }));

  useEffect(() => {
    let isGone = false;
    const find = async () => {
      // What cannot be taken over waits for the next time.
      if (materialId === newMaterial) await takeOldDraft(userId, store).catch(() => undefined);
      // A browser that keeps nothing has nothing to offer; the form says so when something is typed.
      const found = await store.list(materialId).catch(() => []);
      if (!isGone) setHere(found);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [store, materialId, userId]);
  if (!here) return <Loading label="Открываем для правки" />;

  const [offer] = chosen.taken ? [] : draftsToOffer(here, there);
  const forgetServerDraft = () => {
    unanswered.current = null;
    setThere(null);
  };
  const forget = ({ copyId, isThere }: Draft) => {
    setHere(here.filter((copy) => copy.copyId !== copyId));
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
    if (here.some(isNewer)) return;
    await store.put(copy).catch(() => undefined);
    setHere((known) => [...(known ?? []).filter(({ copyId }) => copyId !== copy.copyId), { ...copy, userId }]);
  };
  const start = chosen.taken ? startOfInput(chosen.taken.input) : stored;
  return (
    <>
      {offer && (
        <DraftOffer
          draft={offer}
          isNew={materialId === newMaterial}
          version={stored.version}
          onTake={() => take(offer)}
          onDiscard={() => void discard(offer)}
        />
      )}
      <Fragment key={chosen.id}>{children({ ...chosen, materialId, start, store, stash })}</Fragment>
    </>
  );
}
