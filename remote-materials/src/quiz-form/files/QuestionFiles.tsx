import { useState } from 'react';
import { type FileQuestion, type QuestionFormat, questionFilesApi, useApi, useDownload } from 'shared-api';
import { Button, Download, lazyDialog, Menu, MenuButton, Upload } from 'shared-ui';

/** Few of those who write a quiz bring in a file. */
const ImportQuestionsDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "question-files" */ './ImportQuestionsDialog.tsx').then(
      (module) => module.ImportQuestionsDialog,
    ),
  { name: 'импорт вопросов' },
);

/** Most questions of a quiz. */
const mostQuestions = 200;

interface Props {
  /** How many questions the form has, at that moment, that are not blank. */
  count: () => number;
  onTake: (questions: FileQuestion[]) => void;
}

/** Opens the import of questions; they are added to the form, and saved with it or not. */
export function ImportQuestions({ count, onTake }: Props) {
  /** How many more the quiz may have; null while the dialog is closed. */
  const [room, setRoom] = useState<number | null>(null);
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setRoom(mostQuestions - count())}>
        Вопросы из файла
      </Button>
      {room !== null && (
        <ImportQuestionsDialog
          room={room}
          onClose={() => setRoom(null)}
          onTake={(questions) => {
            setRoom(null);
            onTake(questions);
          }}
        />
      )}
    </>
  );
}

const formats: { id: QuestionFormat; label: string }[] = [
  { id: 'xlsx', label: 'Excel (.xlsx)' },
  { id: 'moodle', label: 'Moodle XML' },
  { id: 'gift', label: 'GIFT' },
  { id: 'aiken', label: 'Aiken' },
];

/** The saved questions of a quiz as a file. */
export function ExportQuestions({ quizId }: { quizId: string }) {
  const api = useApi();
  const { mutate } = useDownload<QuestionFormat>(
    (format) => questionFilesApi(api).createQuestionsLink({ params: { id: quizId }, body: { format } }),
    'Не удалось подготовить файл. Повторите через минуту.',
  );
  return (
    <Menu
      label="Скачать вопросы"
      trigger={
        <MenuButton>
          <Download aria-hidden="true" />
          Скачать вопросы
        </MenuButton>
      }
      actions={formats.map(({ id, label }) => ({ id, label, onSelect: () => mutate(id) }))}
    />
  );
}
