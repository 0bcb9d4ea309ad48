import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUsersQuery, type Named, useApi } from 'shared-api';
import { Button, Chips, Field, Plus, SearchInput, useDebouncedValue } from 'shared-ui';
import { MaterialList, Note } from '../material-picker/MaterialList.ts';

interface Props {
  label: string;
  error?: string | undefined;
  chosen: Named[];
  onChange: (chosen: Named[]) => void;
}

/** People by search. */
export function PeoplePicker({ label, error, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({ ...adminUsersQuery(useApi(), { search: wanted, limit: 8 }), enabled: wanted !== '' });
  const people = found.data?.users.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <SearchInput
            {...control}
            value={search}
            onChange={setSearch}
            placeholder="Найти по имени или email"
            maxLength={200}
          />
        )}
      </Field>
      {wanted !== '' && (
        <MaterialList aria-label={`${label}: найденные`}>
          {people?.map(({ id, firstName, lastName, email, department }) => (
            <li key={id}>
              <span>
                {lastName} {firstName}
                <Note>{[department?.name, email].filter(Boolean).join(', ')}</Note>
              </span>
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onChange([...chosen, { id, name: `${lastName} ${firstName}` }])}
                aria-label={`Добавить: ${lastName} ${firstName}`}
              >
                Добавить
              </Button>
            </li>
          ))}
          {people?.length === 0 && <li>Никого не нашлось или все уже добавлены</li>}
          {found.isError && <li>{found.error.message}</li>}
        </MaterialList>
      )}
      <Chips label={label} chosen={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />
    </div>
  );
}
