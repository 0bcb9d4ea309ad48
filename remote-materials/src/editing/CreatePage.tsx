import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Material } from 'shared-api';
import { PageHeader } from 'shared-ui';
import { CreatedMaterial } from './CreatedMaterial.tsx';
import { CreateForm } from './CreateForm.tsx';
import { Drafts } from './drafts/Drafts.tsx';
import { newMaterial } from './drafts/draftStore.ts';
import { startOfImport } from './startOfImport.ts';
import { startOfTitle } from './startOfTitle.ts';

interface Props {
  /** The second step: the place for files of the material that has been created. */
  files: (material: Material) => ReactNode;
  /** What else a material can be begun with. */
  tools?: ReactNode;
}

/** Specification section 2: saving creates the material, then files can be added. */
export function CreatePage({ files, tools }: Props) {
  const [created, setCreated] = useState<Material | null>(null);
  const { state, key, search } = useLocation();
  const imported = startOfImport(state);
  if (created) return <CreatedMaterial material={created}>{files(created)}</CreatedMaterial>;
  return (
    <>
      <PageHeader
        title="Создать материал"
        description={imported ? 'Заполнено из файла и ещё не сохранено' : 'Файлы можно добавить сразу после сохранения'}
        actions={tools}
      />
      <Drafts key={key} materialId={newMaterial} stored={imported ?? startOfTitle(new URLSearchParams(search))}>
        {(copy) => <CreateForm copy={copy} isFilled={imported !== null} onCreated={setCreated} />}
      </Drafts>
    </>
  );
}
