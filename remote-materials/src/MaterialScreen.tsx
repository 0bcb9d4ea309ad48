import { Fragment } from 'react';
import { useHost } from 'shared-api';
import { Loading, lazyPart } from 'shared-ui';
import { ConfirmationBar } from './confirmation/ConfirmationBar.tsx';
import { MaterialPage } from './detail/MaterialPage.tsx';
import { loadRich } from './editing/text-editor/useRichModule.ts';
import { askAhead } from './editing/useEditable.ts';
import { ExportMenu } from './exporting/ExportMenu.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { OwnEditing } from './presence/OwnEditing.tsx';
import { WhoEdits } from './presence/WhoEdits.tsx';
import { QuizSection } from './quiz/QuizSection.tsx';

export { MaterialFailure } from './detail/MaterialFailure.tsx';

/** Only those who edit load the form and its editor. */
const EditMaterial = lazyPart(
  () => import(/* webpackChunkName: "editing" */ './editing/EditMaterial.tsx').then((module) => module.EditMaterial),
  { name: 'правка материала', waiting: <Loading label="Открываем для правки" /> },
);

/** The form and its editor. */
async function prepareEditing(): Promise<void> {
  await EditMaterial.preload();
  await loadRich();
}

/** A material with its files, its quiz and its edit mode: the features meet here and do not know each other. */
export function MaterialScreen() {
  const host = useHost();
  return (
    <MaterialPage
      prepareEdit={({ id }) => Promise.all([prepareEditing(), askAhead(host, id)])}
      tools={(material) => <ExportMenu material={material} />}
      editMode={(material, onClose) => (
        <Fragment key={material.id}>
          <OwnEditing materialId={material.id} />
          <EditMaterial material={material} onClose={onClose} />
        </Fragment>
      )}
      editors={({ id }) => <WhoEdits key={id} materialId={id} />}
    >
      {(material) => (
        <>
          <ConfirmationBar material={material} />
          <FilesSection key={`files:${material.id}`} material={material} />
          <QuizSection key={`quiz:${material.id}`} material={material} />
        </>
      )}
    </MaterialPage>
  );
}
