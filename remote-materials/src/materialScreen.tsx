import { lazy, Suspense } from 'react';
import { Loading } from 'shared-ui';
import { ConfirmationBar } from './confirmation/ConfirmationBar.tsx';
import { MaterialPage } from './detail/screen.ts';
import { FilesSection } from './files/FilesSection.tsx';
import { QuizSection } from './quiz/QuizSection.tsx';

export { ErrorBoundary } from './detail/screen.ts';

/** Only those who edit load the form and its editor. */
const EditMaterial = lazy(() => import(/* webpackChunkName: "editing" */ './editing/EditMaterial.tsx'));

/** A material with its files, its quiz and its edit mode: the features meet here and do not know each other. */
export function Component() {
  return (
    <MaterialPage
      editMode={(material, onClose) => (
        <Suspense fallback={<Loading label="Открываем для правки" />}>
          <EditMaterial key={material.id} material={material} onClose={onClose} />
        </Suspense>
      )}
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
