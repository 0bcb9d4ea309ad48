import type { MaterialDraft } from 'shared-api';
import type { MaterialInput, Start } from '../formValues.ts';
import { type DraftStore, newMaterial } from './draftStore.ts';
import type { Draft } from './drafts.ts';
import { createDraftKeeper, type KeptState } from './keeper/draftKeeper.ts';

/** What one opened form starts from and keeps its input as. */
export interface FormCopy {
  id: string;
  materialId: string;
  start: Start;
  /** The draft that this form continues with. */
  taken: Draft | null;
  store: DraftStore;
  /** Keeps a draft that nobody has answered before the server's one is overwritten; rejects where it cannot be kept. */
  stash: () => Promise<void>;
  /** Whether the server has no draft that waits for an answer. */
  isAnswered: boolean;
}

/** `heldBack`: as `failed`, and the server could take it if the draft that it has were answered. */
export type DraftState = KeptState | 'heldBack';

type SentDraft = Omit<MaterialDraft, 'savedAt'>;

interface Server {
  save: (materialId: string, draft: SentDraft, isLeaving?: boolean) => Promise<void>;
  drop: (materialId: string) => Promise<void>;
}

interface Options {
  copy: FormCopy;
  /** Has drafts of materials that exist. */
  server: Server;
  read: () => MaterialInput;
  onChange: (state: DraftState) => void;
}

export type Keeping = ReturnType<typeof createKeeping>;

/** Keeps the input of one form as a draft, and clears up when it is saved or given up. */
export function createKeeping(options: Options) {
  const { copy, server, read, onChange } = options;
  const { materialId } = copy;
  const own = createOwnCopy(copy);
  let editedAt = new Date().toISOString();
  let edits = 0;
  let submitted = 0;
  const there = createServerCopy(copy, server);

  const keeper = createDraftKeeper({
    keepHere: () => own.put(editedAt, read()),
    keepThere:
      materialId === newMaterial
        ? undefined
        : (isLeaving) => there.put({ ...read(), copyId: copy.id, editedAt }, isLeaving),
    watchLeaving,
    onChange: (state) => onChange(state === 'failed' && there.isHeldBack() ? 'heldBack' : state),
  });

  return {
    /** The input as a draft that the next form goes on with; null where nothing was typed. */
    current: () => (edits > 0 ? { copyId: copy.id, editedAt, input: read(), hereAt: editedAt } : null),
    touch: () => {
      edits += 1;
      editedAt = laterThan(editedAt);
      keeper.touch();
    },
    /** For the moment in which the input is read for a submit; false where that would cost an unanswered draft. */
    beforeSubmit: async (): Promise<boolean> => {
      submitted = edits;
      await there.stash().catch(() => undefined);
      await keeper.flush();
      return !there.isHeldBack();
    },
    /** Says that the server's draft has been answered. */
    goOn: (): void => {
      if (there.isHeldBack()) void keeper.flush();
    },
    leave: keeper.leave,
    /** The input is saved as this version; returns whether something was typed meanwhile, which stays as a draft. */
    finish: async (saved: { id: string; version: number }): Promise<boolean> => {
      const rest = edits > submitted ? { ...read(), version: saved.version } : null;
      // The save has removed the server's draft; one that is still on its way would bring it back.
      const isSending = keeper.isSending();
      const stopped = keeper.stop();
      if (rest) await keepAside(options, saved.id, rest, editedAt);
      await own.clear();
      if (isSending && !rest) void stopped.then(there.drop);
      return rest !== null;
    },
    /** The person discards the input. */
    discard: async (): Promise<void> => {
      const isSending = keeper.isSending();
      const stopped = keeper.stop();
      await own.clear();
      if (isSending) void stopped.then(there.drop);
      else await there.drop();
    },
  };
}

/** Keeps what was typed while a save was under way as a draft of its own. */
async function keepAside({ copy, server }: Options, id: string, input: MaterialInput, editedAt: string): Promise<void> {
  const copyId = createCopyId();
  await copy.store
    .put({ materialId: id, copyId, editedAt, input })
    .catch(() => server.save(id, { ...input, copyId, editedAt }));
}

/** What the server keeps of one form: nothing as long as that would cost a draft that nobody has answered. */
function createServerCopy({ materialId, taken, stash: keepFirst }: FormCopy, server: Server) {
  let isThere = taken?.isThere ?? false;
  let isHeldBack = false;
  const stash = async (): Promise<void> => {
    try {
      await keepFirst();
      isHeldBack = false;
    } catch (error) {
      isHeldBack = true;
      throw error;
    }
  };
  return {
    stash,
    isHeldBack: () => isHeldBack,
    put: async (draft: SentDraft, isLeaving: boolean): Promise<void> => {
      await stash();
      isThere = true;
      await server.save(materialId, draft, isLeaving);
    },
    /** What this form has never sent is not its own. */
    drop: async (): Promise<void> => {
      if (isThere) await server.drop(materialId);
    },
  };
}

/** What this browser keeps of one form. */
function createOwnCopy({ id, materialId, store, ...copy }: FormCopy) {
  let { taken } = copy;
  /** What this form went on with is in its own copy now. */
  const dropTaken = async (): Promise<void> => {
    if (!taken?.hereAt) return;
    const { copyId, hereAt } = taken;
    taken = null;
    await store.removeUnchanged({ materialId, copyId, editedAt: hereAt }).catch(() => undefined);
  };
  return {
    put: async (editedAt: string, input: MaterialInput): Promise<void> => {
      await store.put({ materialId, copyId: id, editedAt, input });
      await dropTaken();
    },
    clear: async (): Promise<void> => {
      await store.remove({ materialId, copyId: id }).catch(() => undefined);
      await dropTaken();
    },
  };
}

/** Now, but never earlier than the key before: somebody may set the clock back, and the later state has to win. */
function laterThan(editedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(editedAt) + 1)).toISOString();
}

export function createCopyId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function watchLeaving(onLeave: () => void): () => void {
  const handleHidden = () => document.visibilityState === 'hidden' && onLeave();
  document.addEventListener('visibilitychange', handleHidden);
  addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', handleHidden);
    removeEventListener('pagehide', onLeave);
  };
}
