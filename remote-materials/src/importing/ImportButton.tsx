import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportedDocument } from 'shared-api';
import { Button, lazyDialog, Upload } from 'shared-ui';

/** Few of those who see the list bring in a file. */
const ImportDialog = lazyDialog(
  () => import(/* webpackChunkName: "importing" */ './ImportDialog.tsx').then((module) => module.ImportDialog),
  { name: 'импорт' },
);

/** Opens the import; a single document goes on to the form of a new material, which is saved there or not. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const take = (imported: ImportedDocument) => {
    setOpen(false);
    void navigate('/materials/create', { state: { imported } });
  };
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        Импорт из файла
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onTake={take} />}
    </>
  );
}
