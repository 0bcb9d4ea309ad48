import { useState } from 'react';
import type { ImportedDocument } from 'shared-api';
import { Button, Dialog, Spinner, space } from 'shared-ui';
import { styled } from 'styled-components';
import { CreateSeveral } from './CreateSeveral.tsx';
import { DocumentChoice } from './DocumentChoice.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { FileChoice } from './FileChoice.tsx';
import { useReadFile } from './useReadFile.ts';

interface Props {
  onClose: () => void;
  /** One document: the form of a new material goes on with it. */
  onTake: (document: ImportedDocument) => void;
}

/** From a file to its documents, and from these to a form or to drafts. Until then nothing is saved. */
export function ImportDialog({ onClose, onTake }: Props) {
  const { state, read, cancel } = useReadFile();
  const [several, setSeveral] = useState<ImportedDocument[] | null>(null);
  if (several) return <CreateSeveral documents={several} onBack={() => setSeveral(null)} onClose={onClose} />;
  if (state.step === 'choose')
    return (
      <Dialog title="Импорт из файла" width={560} onClose={onClose}>
        <FileChoice problem={state.problem} onFile={(file) => void read(file)} />
      </Dialog>
    );
  if (state.step === 'reading')
    return (
      <Dialog title="Импорт из файла" width={560} onClose={onClose} footer={<Button onClick={cancel}>Отменить</Button>}>
        <Waiting role="status">
          <Spinner label="" />
          <p>Читаем «{state.name}». Большой документ займёт до минуты.</p>
        </Waiting>
      </Dialog>
    );
  const [only] = state.documents;
  if (state.documents.length > 1 || !only)
    return (
      <DocumentChoice
        documents={state.documents}
        onBack={cancel}
        onClose={onClose}
        onTake={onTake}
        onTakeSeveral={setSeveral}
      />
    );
  return (
    <Dialog
      title={`Из файла «${state.name}»`}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={cancel}>
            Другой файл
          </Button>
          <Button variant="primary" onClick={() => onTake(only)}>
            Создать материал
          </Button>
        </>
      }
    >
      <DocumentPreview document={only} />
    </Dialog>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: ${space(3)};
  padding: ${space(8)} 0;
  text-align: center;
  overflow-wrap: anywhere;
`;
