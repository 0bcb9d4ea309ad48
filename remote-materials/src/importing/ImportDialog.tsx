import { useState } from 'react';
import type { ImportedDocument } from 'shared-api';
import { ReadFileDialog } from '../reading-files/ReadFileDialog.tsx';
import { CreateSeveral } from './CreateSeveral.tsx';
import { DocumentChoice } from './DocumentChoice.tsx';

interface Props {
  onClose: () => void;
  /** One document: the form of a new material goes on with it. */
  onTake: (document: ImportedDocument) => void;
}

/** From a file to its documents, and from these to a form or to drafts. Until then nothing is saved. */
export function ImportDialog({ onClose, onTake }: Props) {
  const [several, setSeveral] = useState<ImportedDocument[] | null>(null);
  return (
    <ReadFileDialog
      title="Импорт из файла"
      takeLabel="Создать материал"
      {...{ onTake, onClose }}
      several={(documents, onBack) =>
        several ? (
          <CreateSeveral documents={several} onBack={() => setSeveral(null)} onClose={onClose} />
        ) : (
          <DocumentChoice {...{ documents, onBack, onClose, onTake }} onTakeSeveral={setSeveral} />
        )
      }
    />
  );
}
