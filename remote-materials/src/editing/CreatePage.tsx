import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, LeaveGuard, type Material, materialKeys, useApi, useCurrentUser, useHost } from 'shared-api';
import { Button, Callout, formatDateTime, PageHeader } from 'shared-ui';
import { CreatedMaterial } from './CreatedMaterial.tsx';
import { emptyStart, type MaterialInput, type Start } from './formValues.ts';
import { localDraft } from './localDraft.ts';
import { MaterialForm } from './MaterialForm.tsx';

interface Props {
  /** The second step: the place for files of the material that has been created. */
  files: (material: Material) => ReactNode;
}

/** Specification 2: saving creates the material, then files can be added. */
export function CreatePage({ files }: Props) {
  const draft = localDraft(useCurrentUser().id);
  const [kept, setKept] = useState(draft.read);
  const [start, setStart] = useState<Start>(emptyStart);
  const [isDirty, setDirty] = useState(false);
  const [created, setCreated] = useState<Material | null>(null);
  const create = useCreate();
  const navigate = useNavigate();

  const submit = async (input: MaterialInput) => {
    setCreated(await create(input));
    setDirty(false);
    draft.clear();
  };
  const choose = (next: Start) => {
    setStart(next);
    setKept(null);
    if (next === emptyStart) draft.clear();
    else setDirty(true);
  };

  if (created) return <CreatedMaterial material={created}>{files(created)}</CreatedMaterial>;
  return (
    <>
      <LeaveGuard
        isActive={isDirty && !created}
        reason="Материал не сохранён"
        loss="Черновик останется в этом браузере, его предложат в следующий раз."
      />
      <PageHeader title="Создать материал" description="Файлы можно добавить сразу после сохранения" />
      {kept && !isDirty && (
        <Callout kind="info">
          Есть несохранённый материал от {formatDateTime(kept.savedAt.toISOString())}
          {kept.start.values.title && ` — «${kept.start.values.title}»`}.{' '}
          <Button size="small" onClick={() => choose(kept.start)}>
            Продолжить
          </Button>{' '}
          <Button size="small" variant="ghost" onClick={() => choose(emptyStart)}>
            Отбросить
          </Button>
        </Callout>
      )}
      <MaterialForm
        key={start === emptyStart ? 'new' : 'kept'}
        start={start}
        height={500}
        autosaveDelay={5000}
        onAutosave={async (input) => draft.write(input)}
        onSubmit={submit}
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
    try {
      const { data } = await api.editing.create({ body: input });
      notify.success('Материал успешно создан! Теперь вы можете загрузить файлы.');
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
      return data;
    } catch (error) {
      notify.error(
        isApiError(error) ? `Ошибка: ${error.message || 'Неизвестная ошибка'}` : 'Ошибка создания материала',
      );
      throw error;
    }
  };
}
