import { useState } from 'react';
import type { BankQuestion } from 'shared-api';
import { BookA, Button, lazyDialog } from 'shared-ui';
import { newQuestion, type QuestionValues } from '../formValues.ts';

/** Few of those who write a quiz take questions of the bank. */
const ChoiceDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "question-bank-choice" */ './ChoiceDialog.tsx').then((module) => module.ChoiceDialog),
  { name: 'банк вопросов' },
);

interface Props {
  /** How many more the quiz may have, at that moment. */
  room: () => number;
  onTake: (questions: QuestionValues[]) => void;
}

/** Opens the choice of questions of the bank; they are copied into the form, and saved with it or not. */
export function AddFromBank({ room, onTake }: Props) {
  const [left, setLeft] = useState<number | null>(null);
  return (
    <>
      <Button icon={<BookA aria-hidden="true" />} onClick={() => setLeft(room())}>
        Добавить из банка
      </Button>
      {left !== null && (
        <ChoiceDialog
          room={left}
          onClose={() => setLeft(null)}
          onTake={(questions) => {
            setLeft(null);
            onTake(questions.map(toCopy));
          }}
        />
      )}
    </>
  );
}

const toCopy = ({ id, question }: BankQuestion): QuestionValues => ({ ...newQuestion(), ...question, bankId: id });
