import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { adminUsersQuery, useApi } from 'shared-api';
import { Button, color, Field, radius, SearchInput, Spinner, space, useDebouncedValue } from 'shared-ui';
import { styled } from 'styled-components';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Props {
  onChange: (id: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One of all people, by a part of the name or email. */
export function PersonPicker({ onChange, error, ref }: Props) {
  const [chosen, setChosen] = useState<Person | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({ ...adminUsersQuery(useApi(), { search: wanted, limit: 8 }), enabled: wanted !== '' });
  const choose = (person: Person | null) => {
    setChosen(person);
    onChange(person?.id ?? '');
  };
  if (chosen)
    return (
      <Chosen>
        <span>
          {chosen.lastName} {chosen.firstName}
          <Soft>{chosen.email}</Soft>
        </span>
        <Button size="small" onClick={() => choose(null)}>
          Выбрать другого
        </Button>
      </Chosen>
    );
  const people = wanted === '' ? undefined : found.data?.users;
  return (
    <>
      <Field label="Сотрудник" isRequired error={error}>
        {(control) => (
          <SearchInput
            {...control}
            ref={ref}
            value={search}
            onChange={setSearch}
            placeholder="Имя или email"
            maxLength={200}
          />
        )}
      </Field>
      {wanted !== '' && (
        <Found aria-label="Найденные сотрудники">
          {found.isFetching && <Spinner size={18} label="Поиск" />}
          {people?.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => choose(person)}>
                {person.lastName} {person.firstName}
                <Soft>{person.email}</Soft>
              </button>
            </li>
          ))}
          {people?.length === 0 && !found.isFetching && <li>Никого не найдено</li>}
          {found.isError && <li>{found.error.message}</li>}
        </Found>
      )}
    </>
  );
}

const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  overflow-wrap: anywhere;
`;

const Found = styled.ul`
  margin-bottom: ${space(3)};
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  list-style: none;
  & button {
    width: 100%;
    padding: ${space(1.5)} ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & button:hover { background: ${color.sunken}; }
  & button:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -2px; }
`;

const Soft = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: 13px;
`;
