import { useState } from 'react';
import { type FileQuestion, type QuestionFormat, questionFilesApi, useApi, useDownload, useHost } from 'shared-api';
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

/** Losses that a message names; who has more takes another format. */
const namedLosses = 3;

function lossText(losses: { number: number; message: string }[]): string {
  const named = losses.slice(0, namedLosses).map(({ number, message }) => `Вопрос ${number}: ${message}`);
  const more = losses.length - named.length;
  return ['В файле не всё.', ...named, ...(more > 0 ? [`И ещё замечаний: ${more}.`] : [])].join(' ');
}

/** The saved questions of a quiz as a file. */
export function ExportQuestions({ quizId }: { quizId: string }) {
  const api = useApi();
  const { notify } = useHost();
  const { mutate } = useDownload<QuestionFormat>(async (format) => {
    const link = await questionFilesApi(api).createQuestionsLink({ params: { id: quizId }, body: { format } });
    const { losses } = link.data;
    if (losses.length > 0) notify.info(lossText(losses));
    return link;
  }, 'Не удалось подготовить файл. Повторите через минуту.');
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
