import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUsersQuery, type Named, useApi } from 'shared-api';
import { useDebouncedValue } from 'shared-ui';
import { FoundPicker } from './FoundPicker.tsx';

interface Props {
  label: string;
  error?: string | undefined;
  chosen: Named[];
  onChange: (chosen: Named[]) => void;
}

/** People by search. */
export function PeoplePicker(props: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const { data, error } = useQuery({
    ...adminUsersQuery(useApi(), { search: wanted, limit: 8 }),
    enabled: wanted !== '',
  });
  const found = data?.users
    .filter(({ id }) => !props.chosen.some((one) => one.id === id))
    .map(({ id, firstName, lastName, email, department }) => ({
      ...{ id, name: `${lastName} ${firstName}`, note: [department?.name, email].filter(Boolean).join(', ') },
    }));
  return (
    <FoundPicker
      {...props}
      placeholder="Найти по имени или email"
      search={search}
      onSearch={setSearch}
      found={wanted === '' ? null : found}
      emptyText="Никого не нашлось или все уже добавлены"
      failure={error}
    />
  );
}
