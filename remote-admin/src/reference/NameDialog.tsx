import { useState } from 'react';
import { failureText, hasRole, isApiError, type ReferenceEntry, referenceApi, useCurrentUser } from 'shared-api';
import { Button, Dialog, Field, FormFailure, TextInput } from 'shared-ui';
import { DepartmentFields, type Place } from './DepartmentFields.tsx';
import { type Kind, kinds } from './kinds.ts';
import { MarkFields, type Marks } from './marks/MarkFields.tsx';
import { useReferenceAction } from './useReferenceAction.ts';

interface Props {
  kind: Kind;
  /** Absent: a new one. */
  entry?: ReferenceEntry;
  /** All of the kind. */
  entries: ReferenceEntry[];
  onClose: () => void;
}

/** A new category or department, or an old one to be changed. */
export function NameDialog({ kind, entry, entries, onClose }: Props) {
  const texts = kinds[kind];
  const isPlaced = hasRole(useCurrentUser(), 'ADMIN') && kind === 'departments';
  const [name, setName] = useState(entry?.name ?? '');
  const [place, setPlace] = useState<Place>({ parentId: entry?.parentId ?? null, head: entry?.head ?? null });
  const [marks, setMarks] = useState<Partial<Marks>>({});
  const [isChecked, setChecked] = useState(false);
  const save = useReferenceAction<string>({
    act: (api, wanted) => {
      const placed = isPlaced && { parentId: place.parentId, headId: place.head?.id ?? null };
      const body = { name: wanted, ...placed, ...marks };
      return entry
        ? referenceApi(api).renameReference({ params: { kind, id: entry.id }, body })
        : referenceApi(api).createReference({ params: { kind }, body });
    },
    message: entry ? texts.renamed : texts.created,
    onDone: onClose,
  });
  const refused = isApiError(save.error) ? save.error.fields : {};
  const isShown = ['name', 'parentId', 'headId', 'emoji', 'colour'].some((field) => refused[field]);
  const error = isChecked && name.trim() === '' ? 'Введите название' : refused.name;
  return (
    <Dialog title={entry ? texts.rename : texts.create} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (name.trim() !== '') save.mutate(name.trim());
        }}
      >
        <FormFailure>{save.error && !isShown ? failureText(save.error) : null}</FormFailure>
        <Field label="Название" isRequired error={error}>
          <TextInput value={name} maxLength={100} autoFocus onChange={(event) => setName(event.target.value)} />
        </Field>
        {kind === 'categories' && <MarkFields entry={entry} changed={marks} onChange={setMarks} errors={refused} />}
        {isPlaced && (
          <DepartmentFields place={place} onChange={setPlace} entry={entry} departments={entries} errors={refused} />
        )}
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {entry ? 'Сохранить' : 'Создать'}
        </Button>
      </form>
    </Dialog>
  );
}
