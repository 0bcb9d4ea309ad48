import type { ConfirmRequest } from 'shared-api';
import { ConfirmDialog } from 'shared-ui';

export interface Props extends ConfirmRequest {
  onConfirm: () => void;
  onCancel: () => void;
}

/** The dialog of the confirm service, in a chunk of its own. */
export function ConfirmWindow(props: Props) {
  return <ConfirmDialog {...props} />;
}
