import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from 'shared-api';
import { Button, Callout, Dialog, formatDateTime, LoadFailed, Loading, space, Tabs } from 'shared-ui';
import { styled } from 'styled-components';
import { ChangesView } from '../ChangesView.tsx';
import type { MaterialInput } from './formValues.ts';

interface Props {
  materialId: string;
  /** What the person wanted to save. */
  input: MaterialInput;
  onClose: () => void;
  onKeepMine: (input: MaterialInput) => Promise<void>;
  onTakeTheirs: () => void;
}

/** Somebody else has saved meanwhile: shows both changes and lets the person choose. Nothing is lost either way. */
export function ConflictDialog({ materialId, input, onClose, onKeepMine, onTakeTheirs }: Props) {
  const api = useApi();
  const [isSaving, setSaving] = useState(false);
  const [side, setSide] = useState<'theirs' | 'mine'>('theirs');
  const comparison = useQuery({
    queryKey: ['materials', 'comparison', materialId, input],
    queryFn: () => api.editing.compareDraft({ params: { id: materialId }, body: input }).then(({ data }) => data),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = comparison;
  const keepMine = async () => {
    if (!data) return;
    setSaving(true);
    await onKeepMine({ ...input, version: data.version }).catch(() => undefined);
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
        <Stack>
          <Callout kind="warning">
            Пока вы правили, материал сохранил(а){' '}
            {data.updatedBy ? `${data.updatedBy.firstName} ${data.updatedBy.lastName}` : 'другой редактор'},{' '}
            {formatDateTime(data.updatedAt)}. Если сохранить ваше, та версия останется в истории; если оставить
            сохранённое, ваша правка останется вашим черновиком.
          </Callout>
          <Tabs
            label="Изменения"
            items={[
              { id: 'theirs', label: 'Что изменили другие' },
              { id: 'mine', label: 'Что изменит моя версия' },
            ]}
            selected={side}
            onSelect={(id) => setSide(id as typeof side)}
          >
            <ChangesView changes={data[side]} />
          </Tabs>
        </Stack>
      )}
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
