import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editableMaterialQuery, LeaveGuard, type Material, useApi, useHost } from 'shared-api';
import { Button, Callout, Checkbox, formatDateTime, LoadFailed, Loading, PageHeader } from 'shared-ui';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type MaterialInput, startOf, startOfDraft } from './formValues.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { useSaveMaterial } from './useSaveMaterial.ts';

interface Props {
  material: Material;
  onClose: () => void;
}

/** The edit mode in the place of the material. */
export function EditMaterial({ material, onClose }: Props) {
  const api = useApi();
  const { confirm } = useHost();
  const editable = useQuery(editableMaterialQuery(api, material.id));
  const [isDirty, setDirty] = useState(false);
  const [isEssential, setEssential] = useState(false);
  const [isDraftTaken, setDraftTaken] = useState<boolean | null>(null);
  const { save, saveDraft, dropDraft, conflicting, endConflict } = useSaveMaterial(material.id, () => {
    setDirty(false);
    onClose();
  });

  if (editable.isPending) return <Loading label="Открываем для правки" />;
  if (editable.isError) return <LoadFailed message={editable.error.message} onRetry={() => void editable.refetch()} />;
  const { draft } = editable.data;
  const start = draft && isDraftTaken ? startOfDraft(draft) : startOf(editable.data);

  const cancel = async () => {
    if (isDirty) {
      const isSure = await confirm({
        title: 'Отменить изменения?',
        text: 'Введённое с последнего сохранения пропадёт.',
        confirmLabel: 'Отменить изменения',
        isDanger: true,
      });
      if (!isSure) return;
      await dropDraft();
    }
    setDirty(false);
    onClose();
  };
  const answerDraft = async (isTaken: boolean) => {
    if (!isTaken) await dropDraft();
    setDraftTaken(isTaken);
    setDirty(isTaken);
  };

  return (
    <>
      <LeaveGuard
        isActive={isDirty}
        reason="Изменения материала не сохранены"
        loss="Черновик останется, его предложат при следующей правке."
      />
      <PageHeader title="Редактирование материала" description={material.title} />
      {draft && isDraftTaken === null && !isDirty && (
        <Callout kind="info">
          Есть ваша несохранённая правка от {formatDateTime(draft.savedAt)}.{' '}
          <Button size="small" onClick={() => void answerDraft(true)}>
            Продолжить
          </Button>{' '}
          <Button size="small" variant="ghost" onClick={() => void answerDraft(false)}>
            Отбросить
          </Button>
        </Callout>
      )}
      <MaterialForm
        key={isDraftTaken ? 'draft' : 'stored'}
        start={start}
        height={600}
        autosaveDelay={3000}
        onAutosave={saveDraft}
        onSubmit={(input) => save(input, isEssential)}
        extra={
          material.requiresConfirmation && (
            <Checkbox checked={isEssential} onChange={(event) => setEssential(event.target.checked)}>
              Существенное изменение: попросить всех ознакомиться заново
            </Checkbox>
          )
        }
        onEdit={() => setDirty(true)}
        buttons={(isBusy) => (
          <>
            <Button variant="ghost" onClick={() => void cancel()}>
              Отмена
            </Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              Сохранить
            </Button>
          </>
        )}
      />
      {conflicting && (
        <ConflictDialog
          materialId={material.id}
          input={conflicting}
          onClose={endConflict}
          onKeepMine={(input: MaterialInput) => save(input, isEssential)}
          onTakeTheirs={async () => {
            await saveDraft(conflicting).catch(() => undefined);
            setDirty(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
