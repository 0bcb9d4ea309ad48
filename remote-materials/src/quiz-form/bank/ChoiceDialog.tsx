import { type BankQuestion, useBankChoice } from 'shared-api';
import { BankDialog } from 'shared-ui';

interface Props {
  room: number;
  onTake: (questions: BankQuestion[]) => void;
  onClose: () => void;
}

/** Questions of the bank for a quiz; those for attestations only are not among them. */
export function ChoiceDialog(props: Props) {
  return <BankDialog bank={useBankChoice(true)} {...props} />;
}
