import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminUsersQuery, failureText, type PackageState, useApi } from 'shared-api';
import { Button, color, Field, fontSize, IconButton, SearchInput, space, useDebouncedValue, X } from 'shared-ui';
import { styled } from 'styled-components';

type People = NonNullable<PackageState['canaryAudience']>['people'];

interface Props {
  people: People;
  onChange: (people: People) => void;
}

/** People by name: those who are chosen, and a search for more. */
export function PeoplePicker({ people, onChange }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const search = useDebouncedValue(text.trim(), 300);
  const isSearching = search.length > 1 && text.trim() !== '';
  const found = useQuery({
    ...adminUsersQuery(useApi(), { search, isActive: true, limit: 6 }),
    enabled: isSearching,
  });
  const candidates = (found.data?.users ?? []).filter(({ id }) => !people.some((one) => one.id === id));
  // The button that was pressed is gone with its row.
  const choose = (chosen: People) => {
    onChange(chosen);
    setText('');
    input.current?.focus();
  };
  return (
    <Root>
      <Field label="Люди" hint="Имя, фамилия или почта">
        {(control) => (
          <SearchInput
            {...control}
            ref={input}
            value={text}
            onChange={setText}
            // It would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            maxLength={200}
          />
        )}
      </Field>
      {isSearching && (
        <Note role="status" aria-busy={found.isFetching}>
          {noteOf(found, candidates.length)}
        </Note>
      )}
      {isSearching && candidates.length > 0 && (
        <List aria-label="Найденные люди">
          {candidates.map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <Button
                size="small"
                variant="ghost"
                onClick={() => choose([...people, { id, name: `${lastName} ${firstName}` }])}
              >
                {lastName} {firstName} · {email}
              </Button>
            </li>
          ))}
        </List>
      )}
      {people.length > 0 && <ChosenPeople people={people} onChange={choose} />}
    </Root>
  );
}

function ChosenPeople({ people, onChange }: Props) {
  return (
    <List aria-label="Выбранные люди">
      {people.map(({ id, name }) => (
        <Chosen key={id}>
          <span>{name}</span>
          <IconButton label={`Убрать: ${name}`} onClick={() => onChange(people.filter((one) => one.id !== id))}>
            <X aria-hidden="true" />
          </IconButton>
        </Chosen>
      ))}
    </List>
  );
}

function noteOf({ isPending, error, data }: UseQueryResult<{ users: unknown[] }>, count: number): string {
  if (error) return `Люди не нашлись: ${failureText(error)}`;
  if (isPending) return 'Ищем…';
  if (count > 0) return '';
  return data.users.length > 0 ? 'Все, кто нашёлся, уже выбраны' : 'Никого не нашлось';
}

const Root = styled.div`
  margin-bottom: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & button { white-space: normal; text-align: start; }
`;

const Chosen = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Note = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
