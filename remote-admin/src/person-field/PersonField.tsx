import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { adminUsersQuery, failureText, useApi } from 'shared-api';
import { Button, color, Field, fontSize, IconButton, SearchInput, space, useDebouncedValue, X } from 'shared-ui';
import { styled } from 'styled-components';

export interface ChosenPerson {
  id: string;
  firstName: string;
  lastName: string;
}

interface Props {
  label: string;
  hint?: string;
  person: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
  error?: string | undefined;
  /** Who is not offered. */
  exceptId?: string | undefined;
  isRequired?: boolean;
  /** Those who work here no more are offered as well. */
  isForAll?: boolean;
  ref?: Ref<HTMLInputElement | null>;
}

/** One person, found by name or email, or nobody. For administrators: nobody else may search for people. */
export function PersonField({ label, hint, person, onChange, error, exceptId, isRequired, isForAll, ref }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const search = useDebouncedValue(text.trim(), 300);
  const isSearching = search.length > 1 && text.trim() !== '';
  const filters = { search, limit: 6, ...(!isForAll && { isActive: true }) };
  const found = useQuery({ ...adminUsersQuery(useApi(), filters), enabled: isSearching });
  const people = (found.data?.users ?? []).filter(({ id }) => id !== exceptId && id !== person?.id);
  const choose = (chosen: ChosenPerson | null) => {
    onChange(chosen);
    setText('');
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <Root>
      <Field label={label} hint={hint} error={error} isRequired={isRequired}>
        {(control) => (
          <SearchInput
            {...control}
            ref={input}
            value={text}
            onChange={setText}
            // It would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            placeholder={person ? 'Выбрать другого' : 'Не выбран'}
            maxLength={200}
          />
        )}
      </Field>
      {isSearching && (
        <Note role="status">
          {found.error && `Люди не нашлись: ${failureText(found.error)}`}
          {found.isPending && 'Ищем…'}
          {found.data && people.length === 0 && 'Никого не нашлось'}
        </Note>
      )}
      {isSearching && people.length > 0 && (
        <List aria-label={`Найденные люди: ${label}`}>
          {people.map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <Button size="small" variant="ghost" onClick={() => choose({ id, firstName, lastName })}>
                {lastName} {firstName} · {email}
              </Button>
            </li>
          ))}
        </List>
      )}
      {person && <Present name={`${person.lastName} ${person.firstName}`} onRemove={() => choose(null)} />}
    </Root>
  );
}

function Present({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Chosen>
      <span>{name}</span>
      <IconButton label={`Убрать: ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </Chosen>
  );
}

const Root = styled.div`
  min-width: 0;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  list-style: none;
  overflow-wrap: anywhere;
  & button { white-space: normal; text-align: start; }
`;

const Chosen = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
