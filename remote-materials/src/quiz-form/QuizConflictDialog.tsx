import { useQuery } from '@tanstack/react-query';
import { type EditableQuiz, editableQuizQuery, useApi } from 'shared-api';
import { Button, Dialog, formatDateTime, LoadFailed, Loading } from 'shared-ui';
import { BothChanges } from '../BothChanges.tsx';
import { compareQuizzes } from './compareQuizzes.ts';
import type { QuizValues } from './formValues.ts';

interface Props {
  /** What the person began with. */
  base: EditableQuiz;
  /** What the person wanted to save. */
  input: QuizValues;
  onClose: () => void;
  onKeepMine: (theirs: EditableQuiz) => void;
  onTakeTheirs: (theirs: EditableQuiz) => void;
}

/** Somebody else has saved meanwhile: shows both changes and lets the person choose. */
export function QuizConflictDialog({ base, input, onClose, onKeepMine, onTakeTheirs }: Props) {
  const newest = useQuery({ ...editableQuizQuery(useApi(), base.id), gcTime: 0, refetchOnMount: 'always' });
  // What the form began with may still lie in the cache.
  const theirs = newest.isFetching ? undefined : newest.data;
  return (
    <Dialog
      title="Тест уже изменили"
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Вернуться к правке
          </Button>
          <Button onClick={() => theirs && onTakeTheirs(theirs)} disabled={!theirs}>
            Оставить сохранённое
          </Button>
          <Button variant="primary" onClick={() => theirs && onKeepMine(theirs)} disabled={!theirs}>
            Сохранить моё
          </Button>
        </>
      }
    >
      {newest.isFetching && <Loading label="Сравниваем" />}
      {newest.isError && !newest.isFetching && (
        <LoadFailed message={newest.error.message} onRetry={() => void newest.refetch()} />
      )}
      {theirs && (
        <BothChanges theirs={compareQuizzes(base, theirs)} mine={compareQuizzes(theirs, input)}>
          Пока вы правили, тест сохранил другой человек:{' '}
          {theirs.updatedBy ? `${theirs.updatedBy.firstName} ${theirs.updatedBy.lastName}` : 'другой редактор'}
          {theirs.updatedAt && `, ${formatDateTime(theirs.updatedAt)}`}. Если сохранить ваше, оно заменит сохранённое;
          если оставить сохранённое, ваша правка пропадёт.
        </BothChanges>
      )}
    </Dialog>
  );
}
