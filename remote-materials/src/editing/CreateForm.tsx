import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { editingApi, LeaveGuard, type Material, materialKeys, sectionKeys, useApi, useHost } from 'shared-api';
import { Button } from 'shared-ui';
import type { FormCopy } from './drafts/keeping.ts';
import { useKeeping } from './drafts/useKeeping.ts';
import type { MaterialInput } from './formValues.ts';
import { MaterialForm } from './MaterialForm.tsx';

interface Props {
  copy: FormCopy;
  /** Begun with something that would be lost: leaving asks. */
  isFilled: boolean;
  onCreated: (material: Material) => void;
}

/** A material that is being written; its draft lives in this browser until it is created. */
export function CreateForm({ copy, isFilled, onCreated }: Props) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(copy.taken !== null || isFilled);
  const draft = useKeeping(copy);
  const create = useCreate();

  const submit = async (input: MaterialInput): Promise<void> => {
    const material = await create(input);
    const hasMore = await draft.finish(material);
    if (hasMore) notify.info('Введённое во время сохранения осталось черновиком: его предложат при правке материала.');
    setDirty(false);
    onCreated(material);
  };

  return (
    <>
      <LeaveGuard
        isActive={isDirty}
        reason="Материал не сохранён"
        loss="Черновик останется в этом браузере, его предложат в следующий раз."
      />
      <MaterialForm
        start={copy.start}
        isNew
        height={500}
        draft={draft}
        onSubmit={submit}
        unreachable="Ошибка создания материала"
        onEdit={() => setDirty(true)}
        buttons={(isBusy) => (
          <>
            <Button variant="ghost" onClick={() => void navigate('/materials')}>
              Отмена
            </Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              Создать материал
            </Button>
          </>
        )}
      />
    </>
  );
}

function useCreate() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return async ({ version: _version, ...input }: MaterialInput): Promise<Material> => {
    const { data } = await editingApi(api).createMaterial({ body: input });
    notify.success(
      data.waitingVersion
        ? 'Материал создан и отправлен на согласование. Теперь вы можете загрузить файлы.'
        : 'Материал успешно создан! Теперь вы можете загрузить файлы.',
    );
    await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: sectionKeys.all, refetchType: 'none' });
    return data;
  };
}
