import { useState } from 'react';
import type { FileQuestion } from 'shared-api';
import { BookA, Button, lazyDialog } from 'shared-ui';

/** Few of those who write a quiz take questions of the bank. */
const BankDialog = lazyDialog(
  () => import(/* webpackChunkName: "question-bank-choice" */ './BankDialog.tsx').then((module) => module.BankDialog),
  { name: 'банк вопросов' },
);

interface Props {
  /** How many more the quiz may have, at that moment. */
  room: () => number;
  onTake: (questions: FileQuestion[]) => void;
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
        <BankDialog
          room={left}
          onClose={() => setLeft(null)}
          onTake={(questions) => {
            setLeft(null);
            onTake(questions);
          }}
        />
      )}
    </>
  );
}
