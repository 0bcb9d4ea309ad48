import { useState } from 'react';
import { Button, Dialog, Field, FormButtons, TextInput } from 'shared-ui';

interface Props {
  title: string;
  label: string;
  hint: string;
  initial: string;
  /** What is wrong with it; undefined for nothing. */
  problemOf: (text: string) => string | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks for one line. */
export function AskDialog({ title, label, hint, initial, problemOf, onDone, onClose }: Props) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  return (
    <Dialog title={title} onClose={onClose} width={460}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the question around it is not sent.
          event.stopPropagation();
          const found = problemOf(text.trim());
          if (found) setProblem(found);
          else onDone(text.trim());
        }}
      >
        <Field label={label} hint={hint} {...(problem && { error: problem })}>
          <TextInput value={text} maxLength={500} autoFocus onChange={({ target }) => setText(target.value)} />
        </Field>
        <FormButtons>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" variant="primary">
            Готово
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
