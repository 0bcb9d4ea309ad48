import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positionsQuery, useApi } from 'shared-api';
import { formatCount, useDebouncedValue } from 'shared-ui';
import { FoundPicker } from './FoundPicker.tsx';

interface Props {
  hint: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Positions of people by search, and those that nobody has yet as they are typed. */
export function PositionPicker({ hint, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDebouncedValue(search.trim(), 300);
  const { data, error } = useQuery({ ...positionsQuery(useApi(), wanted), enabled: wanted !== '' });
  return (
    <FoundPicker
      label="Должности"
      hint={hint}
      placeholder="Найти должность"
      search={search}
      onSearch={setSearch}
      found={wanted === '' ? null : data && offered(data, wanted, chosen)}
      emptyText="Эта должность уже добавлена"
      failure={error}
      chosen={chosen.map((position) => ({ id: position, name: position }))}
      onChange={(named) => onChange(named.map(({ name }) => name))}
    />
  );
}

interface Counted {
  position: string;
  people: number;
}

function offered(found: Counted[], wanted: string, chosen: string[]) {
  const isHeld = found.some(({ position }) => isSame(position, wanted));
  return [...found, ...(isHeld ? [] : [{ position: wanted, people: 0 }])]
    .filter(({ position }) => !chosen.some((one) => isSame(one, position)))
    .map(({ position, people }) => ({
      ...{ id: position, name: position },
      note: people > 0 ? formatCount(people, 'сотрудник', 'сотрудника', 'сотрудников') : 'Сейчас ни у кого',
    }));
}

/** As the server compares them. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
