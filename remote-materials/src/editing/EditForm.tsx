import { useState } from 'react';
import { LeaveGuard, type Material, useHost } from 'shared-api';
import { Button, Checkbox } from 'shared-ui';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FormCopy } from './drafts/keeping.ts';
import { useKeeping } from './drafts/useKeeping.ts';
import type { MaterialInput } from './formValues.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { useSaveMaterial } from './useSaveMaterial.ts';

interface Props {
  material: Material;
  copy: FormCopy;
  onClose: () => void;
}

/** A material being changed: its form, its draft, and what to do when somebody else has saved meanwhile. */
export function EditForm({ material, copy, onClose }: Props) {
  const { confirm, notify } = useHost();
  const [isDirty, setDirty] = useState(copy.taken !== null);
  const [isEssential, setEssential] = useState(false);
  const draft = useKeeping(copy);
  const { save, conflicting, endConflict } = useSaveMaterial(material.id);

  const close = () => {
    setDirty(false);
    onClose();
  };
  const submit = async (input: MaterialInput): Promise<void> => {
    const saved = await save(input, isEssential);
    if (!saved) return;
    const hasMore = await draft.finish(saved);
    if (hasMore) notify.info('Введённое во время сохранения осталось черновиком: его предложат при следующей правке.');
    close();
  };
  const cancel = async () => {
    if (isDirty) {
      const isSure = await confirm({
        title: 'Отменить изменения?',
        text: 'Введённое с последнего сохранения пропадёт.',
        confirmLabel: 'Отменить изменения',
        isDanger: true,
      });
      if (!isSure) return;
      await draft.discard();
    }
    close();
  };

  return (
    <>
      <LeaveGuard
        isActive={isDirty}
        reason="Изменения материала не сохранены"
        loss="Черновик останется, его предложат при следующей правке."
      />
      <MaterialForm
        start={copy.start}
        height={600}
        draft={draft}
        onSubmit={submit}
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
          onKeepMine={submit}
          onTakeTheirs={close}
        />
      )}
    </>
  );
}
