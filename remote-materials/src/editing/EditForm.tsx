import { useState } from 'react';
import { LeaveGuard, type Material } from 'shared-api';
import { Button, Checkbox } from 'shared-ui';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { FormCopy } from './drafts/keeping.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { useEditing } from './useEditing.ts';

interface Props {
  material: Material;
  copy: FormCopy;
  onClose: () => void;
}

/** A material being changed: its form, its draft, and what to do when somebody else has saved meanwhile. */
export function EditForm({ material, copy, onClose }: Props) {
  const [isEssential, setEssential] = useState(false);
  const editing = useEditing({ material, copy, isEssential, onClose });
  return (
    <>
      <LeaveGuard
        isActive={editing.isDirty}
        reason="Изменения материала не сохранены"
        loss="Черновик останется, его предложат при следующей правке."
      />
      <MaterialForm
        start={copy.start}
        height={600}
        draft={editing.draft}
        onSubmit={editing.submit}
        extra={
          material.requiresConfirmation && (
            <Checkbox checked={isEssential} onChange={(event) => setEssential(event.target.checked)}>
              Существенное изменение: попросить всех ознакомиться заново
            </Checkbox>
          )
        }
        onEdit={editing.markDirty}
        buttons={(isBusy) => (
          <>
            <Button variant="ghost" onClick={() => void editing.cancel()}>
              Отмена
            </Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              Сохранить
            </Button>
          </>
        )}
      />
      {editing.conflicting && (
        <ConflictDialog
          materialId={material.id}
          input={editing.conflicting}
          onClose={editing.endConflict}
          onKeepMine={editing.submit}
          onTakeTheirs={editing.close}
        />
      )}
    </>
  );
}
