import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editingApi, useApi } from 'shared-api';
import { Button, Dialog, formatDateTime, LoadFailed, Loading } from 'shared-ui';
import { BothChanges } from '../BothChanges.tsx';
import type { MaterialInput } from './formValues.ts';

interface Props {
  materialId: string;
  /** What the person wanted to save. */
  input: MaterialInput;
  onClose: () => void;
  /** Reports it by itself when it fails. */
  onKeepMine: (input: MaterialInput) => Promise<void>;
  onTakeTheirs: () => void;
}

/** Somebody else has saved meanwhile: shows both changes and lets the person choose. Nothing is lost either way. */
export function ConflictDialog({ materialId, input, onClose, onKeepMine, onTakeTheirs }: Props) {
  const api = useApi();
  const [isSaving, setSaving] = useState(false);
  const comparison = useQuery({
    queryKey: ['materials', 'comparison', materialId, input],
    queryFn: () =>
      editingApi(api)
        .compareDraft({ params: { id: materialId }, body: input })
        .then(({ data }) => data),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = comparison;
  const keepMine = async () => {
    if (!data) return;
    setSaving(true);
    await onKeepMine({ ...input, version: data.version });
    setSaving(false);
  };
  return (
    <Dialog
      title="Материал уже изменили"
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Вернуться к правке
          </Button>
          <Button onClick={onTakeTheirs}>Оставить сохранённое</Button>
          <Button variant="primary" onClick={() => void keepMine()} isPending={isSaving} disabled={!data}>
            Сохранить моё
          </Button>
        </>
      }
    >
      {comparison.isPending && <Loading label="Сравниваем" />}
      {comparison.isError && (
        <LoadFailed message={comparison.error.message} onRetry={() => void comparison.refetch()} />
      )}
      {data && (
        <BothChanges theirs={data.theirs} mine={data.mine}>
          Пока вы правили, материал сохранил(а){' '}
          {data.updatedBy ? `${data.updatedBy.firstName} ${data.updatedBy.lastName}` : 'другой редактор'},{' '}
          {formatDateTime(data.updatedAt)}. Если сохранить ваше, та версия останется в истории; если оставить
          сохранённое, ваша правка останется вашим черновиком.
        </BothChanges>
      )}
    </Dialog>
  );
}
