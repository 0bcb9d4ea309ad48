import { useState } from 'react';
import { type Material, useHost } from 'shared-api';
import type { FormCopy } from './drafts/keeping.ts';
import { useKeeping } from './drafts/useKeeping.ts';
import type { MaterialInput } from './formValues.ts';
import { useSaveMaterial } from './useSaveMaterial.ts';

interface Options {
  material: Material;
  copy: FormCopy;
  /** Asks all who have confirmed the material to confirm it again. */
  isEssential: boolean;
  onClose: () => void;
}

/** The editing of a material from its first change to its end: saved, given up, or left to what others saved. */
export function useEditing({ material, copy, isEssential, onClose }: Options) {
  const { confirm, notify } = useHost();
  const [isDirty, setDirty] = useState(copy.taken !== null);
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

  return { draft, isDirty, markDirty: () => setDirty(true), submit, cancel, close, conflicting, endConflict };
}
