import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminUsersQuery, failureText, useApi } from 'shared-api';
import { Button, color, Field, IconButton, SearchInput, space, useDebouncedValue, X } from 'shared-ui';
import { styled } from 'styled-components';

export interface ChosenPerson {
  id: string;
  firstName: string;
  lastName: string;
}

interface Props {
  label: string;
  hint: string;
  person: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
  error?: string | undefined;
  /** Who is not offered. */
  exceptId?: string | undefined;
}

/** One person, found by name or email, or nobody. For administrators: nobody else may search for people. */
export function PersonField({ label, hint, person, onChange, error, exceptId }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const search = useDebouncedValue(text.trim(), 300);
  const isSearching = search.length > 1 && text.trim() !== '';
  const found = useQuery({ ...adminUsersQuery(useApi(), { search, isActive: true, limit: 6 }), enabled: isSearching });
  const people = (found.data?.users ?? []).filter(({ id }) => id !== exceptId && id !== person?.id);
  const choose = (chosen: ChosenPerson | null) => {
    onChange(chosen);
    setText('');
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <Root>
      <Field label={label} hint={hint} error={error}>
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
      {person && (
        <Chosen>
          <span>
            {person.lastName} {person.firstName}
          </span>
          <IconButton label={`Убрать: ${person.lastName} ${person.firstName}`} onClick={() => choose(null)}>
            <X aria-hidden="true" />
          </IconButton>
        </Chosen>
      )}
    </Root>
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
  font-size: 14px;
`;
