import { useState } from 'react';
import type { ImportedDocument } from 'shared-api';
import { Checkbox, Dialog, formatCount } from 'shared-ui';
import { DocumentColumns } from '../reading-files/DocumentColumns.tsx';
import { TakeFooter } from '../reading-files/TakeFooter.tsx';

interface Props {
  documents: ImportedDocument[];
  onBack: () => void;
  onClose: () => void;
  onTake: (document: ImportedDocument) => void;
  onTakeSeveral: (documents: ImportedDocument[]) => void;
}

/** Which documents of an archive become materials; each can be looked at. */
export function DocumentChoice({ documents, onBack, onClose, onTake, onTakeSeveral }: Props) {
  const [taken, setTaken] = useState(() => new Set(documents.keys()));
  const [shown, setShown] = useState(0);
  const chosen = documents.filter((_, index) => taken.has(index));
  const [first] = chosen;
  const toggle = (index: number) =>
    setTaken((known) => new Set(known.has(index) ? [...known].filter((one) => one !== index) : [...known, index]));
  const mark = (index: number) => (
    <input
      type="checkbox"
      aria-label={`Взять «${documents[index]?.title}»`}
      checked={taken.has(index)}
      onChange={() => toggle(index)}
    />
  );
  return (
    <Dialog
      title="Документы архива"
      width={1040}
      onClose={onClose}
      footer={
        <TakeFooter
          onBack={onBack}
          onTake={first && (() => (chosen.length === 1 ? onTake(first) : onTakeSeveral(chosen)))}
        >
          {chosen.length === 1
            ? 'Создать материал'
            : `Создать ${formatCount(chosen.length, 'черновик', 'черновика', 'черновиков')}`}
        </TakeFooter>
      }
    >
      <DocumentColumns {...{ documents, shown, onShow: setShown, mark }}>
        <Checkbox
          checked={chosen.length === documents.length}
          onChange={() => setTaken(chosen.length === documents.length ? new Set() : new Set(documents.keys()))}
        >
          Все документы
        </Checkbox>
      </DocumentColumns>
    </Dialog>
  );
}
