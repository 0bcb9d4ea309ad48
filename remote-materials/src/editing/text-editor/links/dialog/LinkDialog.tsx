import { Button, Dialog, Field, TextInput } from 'shared-ui';
import { act } from '../../commands/act.ts';
import type { QuillEditor } from '../../commands/apply.ts';
import { setLink } from '../linkCommands.ts';
import type { Target } from '../targets/target.ts';
import { FindSection } from './FindSection.tsx';
import { FindTarget } from './FindTarget.tsx';
import { useLinkForm } from './useLinkForm.ts';

interface Props {
  quill: QuillEditor;
  /** Is given what to do with the text once the dialog is gone. */
  onDone: (change: () => void) => void;
}

/** Asks where a link leads; without a selection also what it says. */
export function LinkDialog({ quill, onDone }: Props) {
  const { around, isNew, current, typed, text, setText, error, material, setMaterial, ...form } = useLinkForm(
    quill,
    onDone,
  );
  return (
    <Dialog
      title={around ? 'Ссылка' : 'Новая ссылка'}
      width={560}
      onClose={() => onDone(() => quill.focus())}
      footer={
        <>
          {around && (
            <Button variant="ghost" onClick={() => onDone(() => act(quill, setLink(null)))}>
              Убрать ссылку
            </Button>
          )}
          <Button variant="primary" type="submit" form="editor-link">
            {around ? 'Сохранить' : 'Вставить'}
          </Button>
        </>
      }
    >
      <form id="editor-link" onSubmit={form.submit} noValidate>
        {hasSections(material) ? (
          <FindSection material={material} {...form.answers} onBack={() => setMaterial(null)} />
        ) : (
          <FindTarget {...{ quill, typed, current, error, ...form.answers }} onType={form.type} onMore={setMaterial} />
        )}
        {isNew && (
          <Field label="Текст ссылки">
            <TextInput value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function hasSections(target: Target | null): target is Target & { materialId: string } {
  return target?.materialId !== undefined;
}
