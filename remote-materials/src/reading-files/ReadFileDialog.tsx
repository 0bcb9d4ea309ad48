import type { ReactNode } from 'react';
import type { ImportedDocument } from 'shared-api';
import { Button, Dialog } from 'shared-ui';
import { DocumentPreview } from './DocumentPreview.tsx';
import { FileChoice } from './FileChoice.tsx';
import { acceptedFiles, importFile, refusalOf } from './importFile.ts';
import { Reading } from './Reading.tsx';
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
  const { state, read, cancel } = useReadFile(refusalOf, importFile);
  if (state.step === 'choose')
    return (
      <Dialog title={title} width={560} onClose={onClose}>
        <FileChoice
          problem={state.problem}
          hint="Word (.docx), Markdown (.md), HTML или ZIP с Markdown и картинками, до 100 МБ."
          accept={acceptedFiles}
          onFile={(file) => void read(file)}
        >
          Сразу ничего не сохранится: сначала вы увидите, что получится и что перенести не удалось.
        </FileChoice>
      </Dialog>
    );
  if (state.step === 'reading')
    return (
      <Dialog title={title} width={560} onClose={onClose} footer={<Button onClick={cancel}>Отменить</Button>}>
        <Reading>Читаем «{state.name}». Большой документ займёт до минуты.</Reading>
      </Dialog>
    );
  const [only] = state.found;
  if (state.found.length > 1 || !only) return several(state.found, cancel);
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
