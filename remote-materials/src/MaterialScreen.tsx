import { Fragment } from 'react';
import { Loading, lazyPart } from 'shared-ui';
import { ConfirmationBar } from './confirmation/ConfirmationBar.tsx';
import { MaterialPage } from './detail/MaterialPage.tsx';
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

/** A material with its files, its quiz and its edit mode: the features meet here and do not know each other. */
export function MaterialScreen() {
  return (
    <MaterialPage
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
