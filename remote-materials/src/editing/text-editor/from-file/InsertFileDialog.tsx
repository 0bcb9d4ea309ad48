import { useState } from 'react';
import type { ImportedDocument } from 'shared-api';
import { readDocument } from 'shared-api/document';
import { Dialog } from 'shared-ui';
import { DocumentColumns } from '../../../reading-files/DocumentColumns.tsx';
import { ReadFileDialog } from '../../../reading-files/ReadFileDialog.tsx';
import { TakeFooter } from '../../../reading-files/TakeFooter.tsx';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { parseSource } from '../model/sourceTree.ts';
import { insertBlocks } from '../paste/insertBlocks.ts';

interface Props {
  quill: QuillEditor;
  onDone: (change: () => void) => void;
  onClose: () => void;
}

/** From a file to its text, and where the caret was into the text: one step of undo. */
export function InsertFileDialog({ quill, onDone, onClose }: Props) {
  const take = ({ content }: ImportedDocument) =>
    onDone(() => act(quill, insertBlocks(readDocument(parseSource(content)))));
  return (
    <ReadFileDialog
      title="Импортировать файл"
      takeLabel={takeLabel}
      onTake={take}
      onClose={onClose}
      several={(documents, onBack) => <OneOfSeveral {...{ documents, onBack, onClose }} onTake={take} />}
    />
  );
}

const takeLabel = 'Вставить в текст';

interface SeveralProps {
  documents: ImportedDocument[];
  onBack: () => void;
  onClose: () => void;
  onTake: (document: ImportedDocument) => void;
}

/** Which document of an archive is put in. */
function OneOfSeveral({ documents, onBack, onClose, onTake }: SeveralProps) {
  const [shown, setShown] = useState(0);
  const document = documents[shown];
  return (
    <Dialog
      title="Какой документ вставить"
      width={1040}
      onClose={onClose}
      footer={
        <TakeFooter onBack={onBack} onTake={document && (() => onTake(document))}>
          {takeLabel}
        </TakeFooter>
      }
    >
      <DocumentColumns {...{ documents, shown, onShow: setShown }} />
    </Dialog>
  );
}
