import { useState } from 'react';
import { failureText, type Named, type ReferenceEntry, referenceApi } from 'shared-api';
import { Button, Dialog, Field, FormFailure, Select } from 'shared-ui';
import { type Kind, kinds } from './kinds.ts';
import { useReferenceAction } from './useReferenceAction.ts';

interface Props {
  kind: Kind;
  entry: ReferenceEntry;
  others: Named[];
  onClose: () => void;
}

/** Moves everything of one category or department into another, and deletes the first. */
export function MergeDialog({ kind, entry, others, onClose }: Props) {
  const texts = kinds[kind];
  const [into, setInto] = useState('');
  const merge = useReferenceAction<string>({
    act: (api, target) => referenceApi(api).mergeReference({ params: { kind, id: entry.id }, body: { into: target } }),
    message: texts.merged,
    onDone: onClose,
  });
  return (
    <Dialog
      title={texts.merge}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="danger"
            disabled={into === ''}
            isPending={merge.isPending}
            onClick={() => merge.mutate(into)}
          >
            Объединить
          </Button>
        </>
      }
    >
      <FormFailure>{merge.error && failureText(merge.error)}</FormFailure>
      <p>
        «{entry.name}» исчезнет, а всё, что к нему относится, перейдёт: {texts.countOf(entry)}. Отменить это нельзя.
      </p>
      <Field label="Куда перенести" isRequired>
        <Select options={others.map(({ id, name }) => ({ value: id, label: name }))} value={into} onChange={setInto} />
      </Field>
    </Dialog>
  );
}
