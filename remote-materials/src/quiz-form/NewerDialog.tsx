import type { UseQueryResult } from '@tanstack/react-query';
import type { MaterialChanges } from 'shared-api';
import { Button, Dialog, formatDateTime, LoadFailed, Loading } from 'shared-ui';
import { BothChanges } from '../changes/BothChanges.tsx';

interface Saved {
  updatedAt: string | null;
  updatedBy: { firstName: string; lastName: string } | null;
}

interface Props<T extends Saved> {
  title: string;
  /** What somebody else has saved: «тест». */
  subject: string;
  /** As it is saved now. */
  newest: UseQueryResult<T>;
  /** What they have changed since the person began, and what the person's own save would change now. */
  compare: (theirs: T) => { theirs: MaterialChanges; mine: MaterialChanges };
  onClose: () => void;
  onKeepMine: (theirs: T) => void;
  onTakeTheirs: (theirs: T) => void;
}

/** Somebody else has saved meanwhile: shows both changes and lets the person choose. */
export function NewerDialog<T extends Saved>({ title, subject, newest, compare, onClose, ...choices }: Props<T>) {
  const { onKeepMine, onTakeTheirs } = choices;
  // What the form began with may still lie in the cache.
  const theirs = newest.isFetching ? undefined : newest.data;
  return (
    <Dialog
      title={title}
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
        <BothChanges {...compare(theirs)}>
          Пока вы правили, {subject} сохранил другой человек:{' '}
          {theirs.updatedBy ? `${theirs.updatedBy.firstName} ${theirs.updatedBy.lastName}` : 'другой редактор'}
          {theirs.updatedAt && `, ${formatDateTime(theirs.updatedAt)}`}. Если сохранить ваше, оно заменит сохранённое;
          если оставить сохранённое, ваша правка пропадёт.
        </BothChanges>
      )}
    </Dialog>
  );
}
