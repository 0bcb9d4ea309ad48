import { Fragment, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from 'shared-api';
import { lazyPart } from 'shared-ui';
import { CommentsPlace } from './comments/CommentsPlace.tsx';
import { ConfirmationBar } from './confirmation/ConfirmationBar.tsx';
import { MaterialPage } from './detail/MaterialPage.tsx';
import { Opening } from './editing/Opening.tsx';
import { loadRich } from './editing/text-editor/useRichModule.ts';
import { askAhead } from './editing/useEditable.ts';
import { ExportMenu } from './exporting/ExportMenu.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { FollowMaterial } from './following/FollowMaterial.tsx';
import { OwnEditing } from './presence/OwnEditing.tsx';
import { WhoEdits } from './presence/WhoEdits.tsx';
import { QuizSection } from './quiz/QuizSection.tsx';
import { SectionContents } from './surroundings/SectionContents.tsx';
import { Surroundings } from './surroundings/Surroundings.tsx';

export { MaterialFailure } from './detail/MaterialFailure.tsx';

/** Only those who edit load the form and its editor. */
const EditMaterial = lazyPart(
  () => import(/* webpackChunkName: "editing" */ './editing/EditMaterial.tsx').then((module) => module.EditMaterial),
  { name: 'правка материала', waiting: <Opening /> },
);

/** The form and its editor. */
async function prepareEditing(): Promise<void> {
  await EditMaterial.preload();
  await loadRich();
}

/** A material with its files, its quiz and its edit mode: the features meet here and do not know each other. */
export function MaterialScreen() {
  const host = useHost();
  const [address] = useSearchParams();
  // Of the material whose quiz is being taken: whoever answers is to be led nowhere else.
  const [takenQuiz, setTakenQuiz] = useState('');
  const content = useRef<HTMLElement>(null);
  return (
    <MaterialPage
      content={content}
      prepareEdit={({ id }) => Promise.all([prepareEditing(), askAhead(host, id)])}
      above={(material) =>
        takenQuiz !== material.id && (
          <Fragment key={material.id}>
            <ConfirmationBar material={material} isAbove />
            <SectionContents material={material} />
          </Fragment>
        )
      }
      tools={(material) => (
        <>
          <FollowMaterial key={`follow:${material.id}`} material={material} />
          <ExportMenu material={material} />
        </>
      )}
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
          <QuizSection
            key={`quiz:${material.id}`}
            material={material}
            onTaking={(isTaking) => setTakenQuiz(isTaking ? material.id : '')}
          />
          {address.get('edit') !== 'true' && takenQuiz !== material.id && (
            <Surroundings key={`around:${material.id}`} materialId={material.id}>
              <CommentsPlace material={material} content={content} />
            </Surroundings>
          )}
        </>
      )}
    </MaterialPage>
  );
}
