import { type BankQuestion, useBankChoice } from 'shared-api';
import { BankDialog } from 'shared-ui';

interface Props {
  room: number;
  taken: string[];
  onTake: (questions: BankQuestion[]) => void;
  onClose: () => void;
}

/** Questions of the bank for an attestation. */
export function ChoiceDialog(props: Props) {
  return <BankDialog bank={useBankChoice(false)} {...props} />;
}
