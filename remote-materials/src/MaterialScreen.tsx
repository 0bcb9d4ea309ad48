import { Loading, lazyPart } from 'shared-ui';
import { ConfirmationBar } from './confirmation/ConfirmationBar.tsx';
import { MaterialPage } from './detail/MaterialPage.tsx';
import { FilesSection } from './files/FilesSection.tsx';
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
      editMode={(material, onClose) => <EditMaterial key={material.id} material={material} onClose={onClose} />}
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
