import { useQuery } from '@tanstack/react-query';
import { type BankQuestion, bankQuestionQuery, bankTopicsQuery, useApi } from 'shared-api';
import { NewerDialog } from '../../NewerDialog.tsx';
import { compareBankQuestions } from './compareBankQuestions.ts';
import { type BankValues, valuesOf } from './values.ts';

interface Props {
  /** What the person began with. */
  base: BankQuestion;
  /** What the person wanted to save. */
  input: BankValues;
  onClose: () => void;
  onKeepMine: (theirs: BankQuestion) => void;
  onTakeTheirs: (theirs: BankQuestion) => void;
}

/** Somebody else has saved the question meanwhile. */
export function BankConflictDialog({ base, input, ...choices }: Props) {
  const api = useApi();
  const newest = useQuery({ ...bankQuestionQuery(api, base.id), gcTime: 0, refetchOnMount: 'always' });
  const topics = useQuery(bankTopicsQuery(api)).data ?? [];
  return (
    <NewerDialog
      title="Вопрос уже изменили"
      subject="вопрос"
      newest={newest}
      compare={(theirs) => ({
        theirs: compareBankQuestions(valuesOf(base), valuesOf(theirs), topics),
        mine: compareBankQuestions(valuesOf(theirs), input, topics),
      })}
      {...choices}
    />
  );
}
