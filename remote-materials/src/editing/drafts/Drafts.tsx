import { Fragment, type ReactNode } from 'react';
import type { MaterialDraft } from 'shared-api';
import { type Start, startOfInput } from '../formValues.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { newMaterial } from './draftStore.ts';
import type { FormCopy } from './keeping.ts';
import { useDrafts } from './useDrafts.ts';

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
  const { offer, copy, take, discard } = useDrafts(materialId, serverDraft);
  const start = copy.taken ? startOfInput(copy.taken.input, stored) : stored;
  return (
    <>
      {offer && (
        <DraftOffer
          draft={offer}
          isNew={materialId === newMaterial}
          version={stored.version}
          onTake={() => void take(offer)}
          onDiscard={() => void discard(offer)}
        />
      )}
      <Fragment key={copy.id}>{children({ ...copy, start })}</Fragment>
    </>
  );
}
