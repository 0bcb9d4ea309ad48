import { type ReactNode, useState } from 'react';
import type { Material } from 'shared-api';
import { PageHeader } from 'shared-ui';
import { CreatedMaterial } from './CreatedMaterial.tsx';
import { CreateForm } from './CreateForm.tsx';
import { Drafts } from './drafts/Drafts.tsx';
import { newMaterial } from './drafts/draftStore.ts';
import { emptyStart } from './formValues.ts';

interface Props {
  /** The second step: the place for files of the material that has been created. */
  files: (material: Material) => ReactNode;
}

/** Specification section 2: saving creates the material, then files can be added. */
export function CreatePage({ files }: Props) {
  const [created, setCreated] = useState<Material | null>(null);
  if (created) return <CreatedMaterial material={created}>{files(created)}</CreatedMaterial>;
  return (
    <>
      <PageHeader title="Создать материал" description="Файлы можно добавить сразу после сохранения" />
      <Drafts materialId={newMaterial} stored={emptyStart}>
        {(copy) => <CreateForm copy={copy} onCreated={setCreated} />}
      </Drafts>
    </>
  );
}
