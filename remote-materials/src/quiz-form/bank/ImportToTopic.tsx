import { useState } from 'react';
import { type BankDifficulty, type BankTopic, bankApi, type FileQuestion, failureText, useHost } from 'shared-api';
import { Button, Checkbox, Field, formatCount, lazyDialog, Select, Upload } from 'shared-ui';
import { difficultyOptions } from './filters.ts';
import { useBankAction } from './useBankAction.ts';

const ImportQuestionsDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "question-files" */ '../files/ImportQuestionsDialog.tsx').then(
      (module) => module.ImportQuestionsDialog,
    ),
  { name: 'импорт вопросов' },
);

/** Most questions that one request adds. */
const mostAdded = 500;

/** Adds the questions of a file to a topic, all of them or none. */
export function ImportToTopic({ topic }: { topic: BankTopic }) {
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [difficulty, setDifficulty] = useState<BankDifficulty>('MEDIUM');
  const [isReserved, setReserved] = useState(false);
  const save = useBankAction<FileQuestion[]>({
    act: (api, questions) =>
      bankApi(api).createBankQuestions({ body: { topicId: topic.id, difficulty, isReserved, questions } }),
    message: ({ length }) =>
      `Добавлено в тему «${topic.name}»: ${formatCount(length, 'вопрос', 'вопроса', 'вопросов')}`,
    onDone: () => setOpen(false),
    onFail: (error) => notify.error(failureText(error)),
  });
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        Вопросы из файла
      </Button>
      {isOpen && (
        <ImportQuestionsDialog
          room={mostAdded}
          tooMany={`За один раз добавляется не больше ${mostAdded} вопросов: разделите файл на несколько.`}
          settings={
            <>
              <Field label="Сложность">
                <Select
                  options={difficultyOptions}
                  value={difficulty}
                  onChange={(chosen) => setDifficulty(chosen as BankDifficulty)}
                />
              </Field>
              <Checkbox checked={isReserved} onChange={(event) => setReserved(event.target.checked)}>
                Только для аттестаций
              </Checkbox>
            </>
          }
          isPending={save.isPending}
          onTake={(questions) => save.mutate(questions)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
