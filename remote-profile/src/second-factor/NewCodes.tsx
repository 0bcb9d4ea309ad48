import { useCopy } from 'shared-api';
import { Button, Dialog, RecoveryCodes } from 'shared-ui';

interface Props {
  title: string;
  codes: string[];
  onClose: () => void;
}

/** Shows recovery codes, this once: the portal keeps only their hashes. A click beside the dialog does not close it. */
export function NewCodes({ title, codes, onClose }: Props) {
  const copy = useCopy('Коды скопированы', 'Не удалось скопировать. Скачайте коды файлом или выпишите их.');
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Коды сохранены
        </Button>
      }
    >
      <RecoveryCodes codes={codes} onCopy={() => void copy(codes.join('\n'))} />
    </Dialog>
  );
}
