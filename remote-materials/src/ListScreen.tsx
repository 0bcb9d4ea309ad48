import { ExportSection } from './exporting/ExportSection.tsx';
import { FollowSection } from './following/FollowSection.tsx';
import { ImportButton } from './importing/ImportButton.tsx';
import { MaterialsPage } from './list/MaterialsPage.tsx';

/** The list, with what brings documents in and takes them out: the features do not know each other. */
export function ListScreen() {
  return (
    <MaterialsPage
      tools={(categoryId) => categoryId && <FollowSection key={categoryId} categoryId={categoryId} />}
      editorTools={(categoryId) => (
        <>
          {categoryId && <ExportSection categoryId={categoryId} />}
          <ImportButton />
        </>
      )}
    />
  );
}
