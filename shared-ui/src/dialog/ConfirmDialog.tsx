import { Button } from '../button/Button.tsx';
import { DialogWindow } from './DialogWindow.tsx';

interface Props {
  title: string;
  text?: string;
  confirmLabel: string;
  isDanger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters. Escape cancels; the safe answer has the focus where it is a danger. */
export function ConfirmDialog({ title, text, confirmLabel, isDanger = false, onConfirm, onCancel }: Props) {
  return (
    <DialogWindow
      title={title}
      role="alertdialog"
      isOnTop
      width={420}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} autoFocus={isDanger}>
            Отмена
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} autoFocus={!isDanger}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </DialogWindow>
  );
}
