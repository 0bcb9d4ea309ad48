import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editingApi, type MaterialComparison, useApi } from 'shared-api';
import { Button, Dialog, fontSize, formatDateTime, LoadFailed, Loading, plural, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { BothChanges } from '../../changes/BothChanges.tsx';
import type { MaterialInput } from '../formValues.ts';
import { asWritten } from './asWritten.ts';
import { Parts } from './Parts.tsx';
import { type Merging, useMerging } from './useMerging.ts';

interface Props {
  materialId: string;
  /** What the person wanted to save. */
  input: MaterialInput;
  onClose: () => void;
  /** Saves what is to stay as the next version; reports it by itself when that fails. */
  onSave: (input: MaterialInput) => Promise<void>;
  onTakeTheirs: () => void;
}

/**
 * Somebody else has saved meanwhile: shows both changes, and lets the person choose place by place, or one version
 * whole. Nothing is lost by any choice, and the form behind it stays as it is until one is saved.
 */
export function ConflictDialog({ materialId, input, onClose, onSave, onTakeTheirs }: Props) {
  const api = useApi();
  const comparison = useQuery({
    queryKey: ['materials', 'comparison', materialId, input],
    queryFn: () =>
      editingApi(api)
        .compareDraft({ params: { id: materialId }, body: input })
        .then(({ data }) => data),
    // What has been chosen is of this comparison; a save after a newer version makes another one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = comparison;
  const merging = useMerging(data);
  const { saving, save } = useSaving(onSave);
  const readMine = async () => data && { ...input, version: data.version };
  const readMerged = async () => {
    if (!data || !merging) return null;
    const { html, fields } = merging.read();
    return { ...input, ...fields, ...(await asWritten(api, html, input.contentFormat)), version: data.version };
  };
  const isBusy = saving !== null || !data;
  return (
    <Dialog
      title="Материал уже изменили"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <Hint aria-live="polite">{merging && openText(merging.open)}</Hint>
          <Back variant="ghost" onClick={onClose}>
            Вернуться к правке
          </Back>
          <Whole onClick={onTakeTheirs}>Оставить сохранённое</Whole>
          <Whole onClick={() => void save('mine', readMine)} isPending={saving === 'mine'} disabled={isBusy}>
            Сохранить моё
          </Whole>
          <Button
            variant="primary"
            onClick={() => void save('merged', readMerged)}
            isPending={saving === 'merged'}
            disabled={isBusy || !merging || merging.open > 0}
          >
            Сохранить объединённое
          </Button>
        </>
      }
    >
      {comparison.isPending && <Loading label="Сравниваем" />}
      {comparison.isError && (
        <LoadFailed message={comparison.error.message} onRetry={() => void comparison.refetch()} />
      )}
      {data && merging && <Versions comparison={data} merging={merging} />}
    </Dialog>
  );
}

/** One save at a time, and which of them it is. */
function useSaving(onSave: Props['onSave']) {
  const [saving, setSaving] = useState<'mine' | 'merged' | null>(null);
  const save = async (what: 'mine' | 'merged', read: () => Promise<MaterialInput | null | undefined>) => {
    setSaving(what);
    const input = await read();
    if (input) await onSave(input);
    setSaving(null);
  };
  return { saving, save };
}

function Versions({ comparison, merging }: { comparison: MaterialComparison; merging: Merging }) {
  const { theirs, mine, updatedBy, updatedAt } = comparison;
  return (
    <BothChanges theirs={theirs} mine={mine} parts={<Parts merging={merging} />}>
      Пока вы правили, материал сохранил(а){' '}
      {updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}` : 'другой редактор'}, {formatDateTime(updatedAt)}.
      Отметьте, что оставить в каждом месте, или возьмите одну версию целиком. Сохранённая останется в истории; если
      оставить её, ваша правка останется вашим черновиком.
    </BothChanges>
  );
}

function openText(count: number): string {
  if (count === 0) return 'Всё выбрано: проверьте и сохраните.';
  return `Осталось выбрать: ${count} ${plural(count, { one: 'место', few: 'места', many: 'мест' })}`;
}

const Hint = styled.p`
  flex: 1 0 100%;
  min-height: 1lh;
  text-align: right;
`;

/** On a small screen the cross does the same. */
const Back = styled(Button)`
  ${tiny} { display: none; }
`;

const Whole = styled(Button)`
  ${tiny} { flex: 1 0 auto; padding: 0 ${space(2)}; font-size: ${fontSize.small}; }
`;
