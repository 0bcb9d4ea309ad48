import { useState } from 'react';
import { failureText, LeaveGuard, type Material, useHost } from 'shared-api';
import { Button, Checkbox } from 'shared-ui';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import type { FormCopy } from './drafts/keeping.ts';
import { MaterialForm } from './MaterialForm.tsx';
import { useEditing } from './useEditing.ts';

interface Props {
  material: Material;
  copy: FormCopy;
  onClose: () => void;
}

const unreachable = 'Нет связи с сервером. Введённое на месте, повторите сохранение.';

/** A material being changed: its form, its draft, and what to do when somebody else has saved meanwhile. */
export function EditForm({ material, copy, onClose }: Props) {
  const { notify } = useHost();
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
        files={material.files}
        height={600}
        draft={editing.draft}
        onSubmit={editing.submit}
        unreachable={unreachable}
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
          onSave={(input) => editing.submit(input).catch((error) => notify.error(failureText(error, { unreachable })))}
          onTakeTheirs={editing.close}
        />
      )}
    </>
  );
}
