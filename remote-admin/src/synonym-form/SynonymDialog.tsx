import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, isApiError, type Synonyms, synonymKeys, synonymsApi, useApi, useHost } from 'shared-api';
import { Button, Dialog, Field, FormFailure, IconButton, Plus, space, TextInput, X } from 'shared-ui';
import { styled } from 'styled-components';
import { useMembers } from './useMembers.ts';

interface Props {
  /** Absent: a new one. */
  entry?: Synonyms;
  /** What a new one begins with. */
  first?: string;
  onClose: () => void;
  onSaved: () => void;
}

const mostMembers = 10;

/** Lists words that mean the same, each in a field of its own. */
export function SynonymDialog({ entry, first = '', onClose, onSaved }: Props) {
  const members = useMembers(entry?.members ?? [first, '']);
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = useSave(entry, onSaved);
  const refused = isApiError(save.error) ? (save.error.fields ?? {}) : {};
  const isShort = members.filled.length < 2;

  const focus = (at: number) => requestAnimationFrame(() => fields.current?.querySelectorAll('input')[at]?.focus());
  const add = () => {
    members.add();
    focus(members.rows.length);
  };
  const remove = (id: number, at: number) => {
    members.remove(id);
    focus(Math.max(0, at - 1));
  };
  const errorOf = (id: number, at: number): string | undefined => {
    const sent = members.filled.findIndex((row) => row.id === id);
    if (sent >= 0) return save.variables === members.texts ? refused[`members.${sent}`] : undefined;
    return isChecked && isShort && at < 2 ? 'Введите слово' : undefined;
  };

  return (
    <Dialog title={entry ? 'Изменить синонимы' : 'Добавить синонимы'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isShort) save.mutate(members.texts);
        }}
      >
        <FormFailure>{save.error ? failureOf(save.error, refused) : null}</FormFailure>
        <Fields ref={fields}>
          {members.rows.map(({ id, text }, at) => (
            <Member
              key={id}
              number={at + 1}
              text={text}
              error={errorOf(id, at)}
              hasFocus={at === (first === '' ? 0 : 1)}
              onText={(typed) => members.change(id, typed)}
              onRemove={members.rows.length > 2 ? () => remove(id, at) : undefined}
            />
          ))}
        </Fields>
        <Buttons>
          {members.rows.length < mostMembers && (
            <Button type="button" icon={<Plus aria-hidden="true" />} onClick={add}>
              Ещё слово
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={save.isPending}>
            Сохранить
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

interface MemberProps {
  number: number;
  text: string;
  error: string | undefined;
  hasFocus: boolean;
  onText: (text: string) => void;
  /** Absent: an entry has two at least. */
  onRemove: (() => void) | undefined;
}

function Member({ number, text, error, hasFocus, onText, onRemove }: MemberProps) {
  return (
    <Row>
      <Field label={`Слово или фраза ${number}`} isRequired={number <= 2} error={error}>
        <TextInput value={text} maxLength={100} autoFocus={hasFocus} onChange={(event) => onText(event.target.value)} />
      </Field>
      {onRemove && (
        <IconButton label={`Убрать слово ${number}`} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </Row>
  );
}

/** Above the form stands what belongs to none of its fields. */
function failureOf(error: Error, fields: Record<string, string>): string | null {
  if (fields.members) return fields.members;
  return Object.keys(fields).length > 0 ? null : failureText(error);
}

function useSave(entry: Synonyms | undefined, onSaved: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (members: string[]) =>
      entry
        ? synonymsApi(api).updateSynonyms({ params: { id: entry.id }, body: { members, version: entry.version } })
        : synonymsApi(api).createSynonyms({ body: { members } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: synonymKeys.all });
      notify.success('Синонимы сохранены: поиск уже учитывает их');
      onSaved();
    },
    // What somebody else has changed is to be seen behind the dialog.
    onError: () => queryClient.invalidateQueries({ queryKey: synonymKeys.all }),
  });
}

const Fields = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  & > :first-child { flex: 1; }
  & > button { margin-top: 24px; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
