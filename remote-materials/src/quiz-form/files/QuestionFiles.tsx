import { useState } from 'react';
import { type FileQuestion, questionFilesApi, useApi } from 'shared-api';
import { Button, lazyDialog, Upload } from 'shared-ui';
import { FormatMenu } from './FormatMenu.tsx';

/** Few of those who write a quiz bring in a file. */
const ImportQuestionsDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "question-files" */ './ImportQuestionsDialog.tsx').then(
      (module) => module.ImportQuestionsDialog,
    ),
  { name: 'импорт вопросов' },
);

/** Most questions of a quiz. */
export const mostQuestions = 200;

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
          tooMany={`В тесте может быть не больше ${mostQuestions} вопросов: разделите файл на несколько.`}
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

/** The saved questions of a quiz as a file. */
export function ExportQuestions({ quizId }: { quizId: string }) {
  const api = useApi();
  return (
    <FormatMenu
      label="Скачать вопросы"
      linkFor={(format) => questionFilesApi(api).createQuestionsLink({ params: { id: quizId }, body: { format } })}
    />
  );
}
