import { useState } from 'react';
import { failureText, isApiError, type Named, referenceApi } from 'shared-api';
import { Button, Dialog, Field, FormFailure, TextInput } from 'shared-ui';
import { type Kind, kinds } from './kinds.ts';
import { useReferenceAction } from './useReferenceAction.ts';

interface Props {
  kind: Kind;
  /** Absent: a new one. */
  entry?: Named;
  onClose: () => void;
}

/** Names a new category or department, or gives an old one another name. */
export function NameDialog({ kind, entry, onClose }: Props) {
  const texts = kinds[kind];
  const [name, setName] = useState(entry?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const save = useReferenceAction<string>({
    act: (api, wanted) =>
      entry
        ? referenceApi(api).renameReference({ params: { kind, id: entry.id }, body: { name: wanted } })
        : referenceApi(api).createReference({ params: { kind }, body: { name: wanted } }),
    message: entry ? texts.renamed : texts.created,
    onDone: onClose,
  });
  const refused = isApiError(save.error) ? save.error.fields.name : undefined;
  const error = isChecked && name.trim() === '' ? 'Введите название' : refused;
  return (
    <Dialog title={entry ? texts.rename : texts.create} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (name.trim() !== '') save.mutate(name.trim());
        }}
      >
        <FormFailure>{save.error && !refused ? failureText(save.error) : null}</FormFailure>
        <Field label="Название" isRequired error={error}>
          <TextInput value={name} maxLength={100} autoFocus onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {entry ? 'Сохранить' : 'Создать'}
        </Button>
      </form>
    </Dialog>
  );
}
