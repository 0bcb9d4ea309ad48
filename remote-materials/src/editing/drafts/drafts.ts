import type { MaterialDraft } from 'shared-api';
import type { KeptInput } from '../formValues.ts';
import type { LocalCopy } from './draftStore.ts';

/** Input that nobody has saved, as it is offered again. */
export interface Draft {
  copyId: string;
  /** When its last key was pressed, ISO 8601. */
  editedAt: string;
  input: KeptInput;
  /** `editedAt` of what this browser has of it. */
  hereAt: string | null;
  /** Whether the server has it, in this state or an earlier one. */
  isThere: boolean;
}

/** What can be offered, the newest first: of each copy its newest state, wherever that is. */
export function draftsToOffer(here: LocalCopy[], there: MaterialDraft | null): Draft[] {
  const copyId = there && idOf(there);
  const drafts = here
    .filter((copy) => copy.copyId !== copyId)
    .map((copy): Draft => ({ ...ofLocal(copy), isThere: false }));
  if (there) drafts.push(newestOf(ofServer(there), here));
  return drafts.sort((one, other) => (one.editedAt < other.editedAt ? 1 : -1));
}

/** The draft in its newest state, where this browser has that. */
export function newestOf(draft: Draft, here: LocalCopy[]): Draft {
  const copy = here.find(({ copyId }) => copyId === draft.copyId);
  if (!copy) return draft;
  // Of equal ones the server's: its addresses of files are new.
  return copy.editedAt > draft.editedAt
    ? { ...ofLocal(copy), isThere: draft.isThere }
    : { ...draft, hereAt: copy.editedAt };
}

/** The server's draft as a copy for this browser. */
export function toLocalCopy(there: MaterialDraft) {
  const { copyId, editedAt, input } = ofServer(there);
  return { copyId, editedAt, input };
}

function ofLocal({ copyId, editedAt, input }: LocalCopy) {
  return { copyId, editedAt, input, hereAt: editedAt };
}

function ofServer(there: MaterialDraft): Draft {
  const { copyId: _, editedAt, savedAt, ...input } = there;
  return { copyId: idOf(there), editedAt: editedAt ?? savedAt, input, hereAt: null, isThere: true };
}

/** Drafts that an earlier version has sent have no name. */
function idOf({ copyId }: MaterialDraft): string {
  return copyId ?? 'server';
}
