import { type FormEvent, useState } from 'react';
import { Button, Dialog, Field, TextInput } from 'shared-ui';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { stateOf } from '../commands/command.ts';
import { addressOf, insertLink, linkAround, setLink } from './linkCommands.ts';

interface Props {
  quill: QuillEditor;
  /** Is given what to do with the text once the dialog is gone. */
  onDone: (change: () => void) => void;
}

/** Asks where a link leads; without a selection also what it says. */
export function LinkDialog({ quill, onDone }: Props) {
  const [{ range, around }] = useState(() => placeOf(quill));
  const [typed, setTyped] = useState(around?.link.href ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isNew = !around && range.length === 0;
  const finish = (change: () => void) =>
    onDone(() => {
      quill.setSelection(range.index, range.length, 'silent');
      change();
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the material is around this one.
    event.stopPropagation();
    const href = addressOf(typed);
    if (href === null)
      return setError('Это не похоже на адрес. Введите, например, https://example.ru, /materials/… или почту.');
    const link = { ...around?.link, href };
    finish(() => act(quill, isNew ? insertLink(link, text.trim() || typed.trim()) : setLink(link)));
  };
  return (
    <Dialog
      title={around ? 'Ссылка' : 'Новая ссылка'}
      onClose={() => finish(() => quill.focus())}
      footer={
        <>
          {around && (
            <Button variant="ghost" onClick={() => finish(() => act(quill, setLink(null)))}>
              Убрать ссылку
            </Button>
          )}
          <Button variant="primary" type="submit" form="editor-link">
            {around ? 'Сохранить' : 'Вставить'}
          </Button>
        </>
      }
    >
      <form id="editor-link" onSubmit={handleSubmit} noValidate>
        <Field label="Адрес" error={error}>
          <TextInput
            value={typed}
            inputMode="url"
            autoComplete="off"
            autoFocus
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        {isNew && (
          <Field label="Текст ссылки">
            <TextInput value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** What is selected, and the link that is there. */
function placeOf(quill: QuillEditor) {
  const range = quill.getSelection() ?? quill.selection.savedRange;
  return { range, around: linkAround(stateOf(quill.getContents(), range)) };
}
