import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUsersQuery, type PackageState, useApi } from 'shared-api';
import { Button, color, Field, IconButton, SearchInput, space, useDebouncedValue, X } from 'shared-ui';
import { styled } from 'styled-components';

type People = NonNullable<PackageState['canaryAudience']>['people'];

interface Props {
  people: People;
  onChange: (people: People) => void;
}

/** People by name: those who are chosen, and a search for more. */
export function PeoplePicker({ people, onChange }: Props) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), 300);
  const found = useQuery({
    ...adminUsersQuery(useApi(), { search, isActive: true, limit: 6 }),
    enabled: search.length > 1,
  });
  const candidates =
    search.length > 1 && text.trim() !== ''
      ? (found.data?.users ?? []).filter(({ id }) => !people.some((one) => one.id === id))
      : [];
  return (
    <Root>
      <Field label="Люди" hint="Имя, фамилия или почта">
        {(control) => <SearchInput {...control} value={text} onChange={setText} maxLength={200} />}
      </Field>
      {candidates.length > 0 && (
        <List aria-label="Найденные люди">
          {candidates.map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <Button
                size="small"
                variant="ghost"
                onClick={() => {
                  onChange([...people, { id, name: `${lastName} ${firstName}` }]);
                  setText('');
                }}
              >
                {lastName} {firstName} · {email}
              </Button>
            </li>
          ))}
        </List>
      )}
      {search.length > 1 && text.trim() !== '' && found.isSuccess && candidates.length === 0 && (
        <Nobody role="status">Никого не нашлось</Nobody>
      )}
      {people.length > 0 && (
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
      )}
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(1)} 0 0;
  padding: 0;
  list-style: none;
`;

const Chosen = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Nobody = styled.p`
  color: ${color.textSoft};
  font-size: 14px;
`;
