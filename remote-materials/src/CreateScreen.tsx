import { Card } from 'shared-ui';
import { CreatePage } from './editing/CreatePage.tsx';
import { UploadArea } from './files/UploadArea.tsx';
import { ImportButton } from './importing/ImportButton.tsx';

/** Creating a material, with its files as the second step. */
export function CreateScreen() {
  return (
    <CreatePage
      tools={<ImportButton />}
      files={({ id }) => (
        <Card>
          <UploadArea materialId={id} errorPrefix="Ошибка загрузки: " />
        </Card>
      )}
    />
  );
}
