import type { ReactNode } from 'react';
import { type FileQuestion, questionFilesApi, useApi, useDownload } from 'shared-api';
import { Button, Dialog, formatCount } from 'shared-ui';
import { FileChoice } from '../../reading-files/FileChoice.tsx';
import { Reading } from '../../reading-files/Reading.tsx';
import { TakeFooter } from '../../reading-files/TakeFooter.tsx';
import { useReadFile } from '../../reading-files/useReadFile.ts';
import { FoundQuestions } from './FoundQuestions.tsx';
import { acceptedFiles, readQuestions, refusalOf } from './readQuestions.ts';

interface Props {
  /** How many more there may be. */
  room: number;
  /** What is said of a file with more. */
  tooMany: string;
  /** What else is chosen for them. */
  settings?: ReactNode;
  isPending?: boolean;
  onTake: (questions: FileQuestion[]) => void;
  onClose: () => void;
}

/** From a file to its questions, with what is wrong in it. Until they are taken nothing is changed. */
export function ImportQuestionsDialog({ room, tooMany, settings, isPending = false, onTake, onClose }: Props) {
  const { state, read, cancel } = useReadFile(refusalOf, readQuestions);
  const api = useApi();
  const template = useDownload<void>(
    () => questionFilesApi(api).createTemplateLink(),
    'Не удалось подготовить шаблон. Повторите через минуту.',
  );
  if (state.step === 'choose')
    return (
      <Dialog title="Вопросы из файла" width={560} onClose={onClose}>
        <FileChoice
          problem={state.problem}
          hint="GIFT (.gift, .txt), Moodle XML, Aiken (.txt) или Excel (.xlsx), до 10 МБ."
          accept={acceptedFiles}
          onFile={(file) => void read(file)}
        >
          Сначала вы увидите, что получится.{' '}
          <Button size="small" variant="ghost" isPending={template.isPending} onClick={() => template.mutate()}>
            Скачать шаблон Excel
          </Button>
        </FileChoice>
      </Dialog>
    );
  if (state.step === 'reading')
    return (
      <Dialog
        title="Вопросы из файла"
        width={560}
        onClose={onClose}
        footer={<Button onClick={cancel}>Отменить</Button>}
      >
        <Reading>Читаем «{state.name}».</Reading>
      </Dialog>
    );
  const { questions } = state.found;
  const isTaken = questions.length > 0 && questions.length <= room;
  return (
    <Dialog
      title={`Из файла «${state.name}»`}
      width={760}
      onClose={onClose}
      footer={
        <TakeFooter onBack={cancel} onTake={isTaken && !isPending ? () => onTake(questions) : undefined}>
          {questions.length > 0
            ? `Добавить ${formatCount(questions.length, 'вопрос', 'вопроса', 'вопросов')}`
            : 'Добавить вопросы'}
        </TakeFooter>
      }
    >
      {isTaken && settings}
      <FoundQuestions found={state.found} room={room} tooMany={tooMany} />
    </Dialog>
  );
}
