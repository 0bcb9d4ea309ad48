import type { ReactNode } from 'react';
import type { ImportedDocument } from 'shared-api';
import { Button, Dialog, Spinner, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DocumentPreview } from './DocumentPreview.tsx';
import { FileChoice } from './FileChoice.tsx';
import { TakeFooter } from './TakeFooter.tsx';
import { useReadFile } from './useReadFile.ts';

interface Props {
  title: string;
  /** What becomes of the document. */
  takeLabel: string;
  onTake: (document: ImportedDocument) => void;
  onClose: () => void;
  /** A dialog for the documents of an archive. */
  several: (documents: ImportedDocument[], onBack: () => void) => ReactNode;
}

/** From a file to its documents, with what could not be kept of them. Until one is taken nothing is changed. */
export function ReadFileDialog({ title, takeLabel, onTake, onClose, several }: Props) {
  const { state, read, cancel } = useReadFile();
  if (state.step === 'choose')
    return (
      <Dialog title={title} width={560} onClose={onClose}>
        <FileChoice problem={state.problem} onFile={(file) => void read(file)} />
      </Dialog>
    );
  if (state.step === 'reading')
    return (
      <Dialog title={title} width={560} onClose={onClose} footer={<Button onClick={cancel}>Отменить</Button>}>
        <Waiting role="status">
          <Spinner label="" />
          <p>Читаем «{state.name}». Большой документ займёт до минуты.</p>
        </Waiting>
      </Dialog>
    );
  const [only] = state.documents;
  if (state.documents.length > 1 || !only) return several(state.documents, cancel);
  return (
    <Dialog
      title={`Из файла «${state.name}»`}
      width={860}
      onClose={onClose}
      footer={
        <TakeFooter onBack={cancel} onTake={() => onTake(only)}>
          {takeLabel}
        </TakeFooter>
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
