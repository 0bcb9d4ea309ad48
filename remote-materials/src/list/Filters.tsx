import { useQuery } from '@tanstack/react-query';
import {
  categoriesQuery,
  departmentsQuery,
  hasRole,
  type ListAddress,
  type Named,
  useApi,
  useCurrentUser,
} from 'shared-api';
import { Button, FilterGrid, FilterRow, ListSearch, type Option, ResetFilters, Select, Star } from 'shared-ui';
import type { FilterName } from './filters.ts';

const states: Option[] = [
  { value: '', label: 'Любое состояние' },
  { value: 'true', label: 'Опубликованные' },
  { value: 'false', label: 'Черновики' },
];

export function Filters({ address }: { address: ListAddress }) {
  const api = useApi();
  const user = useCurrentUser();
  const categories = useQuery(categoriesQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const isFavorite = address.get('isFavorite') === 'true';

  const choice = (name: FilterName, label: string, options: Option[]) => {
    const value = address.get(name);
    const isKnown = options.some((option) => option.value === value);
    return (
      <Select
        aria-label={label}
        options={options}
        value={isKnown ? value : ''}
        onChange={(chosen) => address.set(name, chosen)}
      />
    );
  };

  return (
    <FilterGrid role="search" aria-label="Поиск и фильтры">
      <FilterRow>
        <ListSearch
          value={address.get('search')}
          onSearch={(search) => address.set('search', search)}
          label="Поиск по материалам"
          placeholder="Название, текст или тег"
        />
      </FilterRow>
      {choice('categoryId', 'Категория', namedOptions('Все категории', categories.data))}
      {choice('departmentId', 'Отдел', namedOptions('Все отделы', departments.data))}
      {hasRole(user, 'EDITOR') && choice('isPublished', 'Состояние', states)}
      <Button
        aria-pressed={isFavorite}
        icon={<Star aria-hidden="true" fill={isFavorite ? 'currentColor' : 'none'} />}
        onClick={() => address.set('isFavorite', isFavorite ? '' : 'true')}
      >
        Избранное
      </Button>
      <ResetFilters address={address} />
    </FilterGrid>
  );
}

function namedOptions(all: string, named: Named[] = []): Option[] {
  return [{ value: '', label: all }, ...named.map(({ id, name }) => ({ value: id, label: name }))];
}
