import type { Material } from 'shared-api';
import { LoadFailed, PageHeader } from 'shared-ui';
import { Drafts } from './drafts/Drafts.tsx';
import { EditForm } from './EditForm.tsx';
import { startOf } from './formValues.ts';
import { Opening } from './Opening.tsx';
import { useEditable } from './useEditable.ts';

interface Props {
  material: Material;
  onClose: () => void;
}

/** The edit mode in the place of the material. */
export function EditMaterial({ material, onClose }: Props) {
  const editable = useEditable(material.id);
  if (editable.isPending) return <Opening />;
  if (editable.isError) return <LoadFailed message={editable.error.message} onRetry={() => void editable.refetch()} />;
  return (
    <>
      <PageHeader title="Редактирование материала" description={material.title} />
      <Drafts materialId={material.id} stored={startOf(editable.data)} serverDraft={editable.data.draft}>
        {(copy) => <EditForm material={material} copy={copy} onClose={onClose} />}
      </Drafts>
    </>
  );
}
