import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  categoriesQuery,
  departmentsQuery,
  hasRole,
  type ListAddress,
  type Named,
  useApi,
  useCurrentUser,
} from 'shared-api';
import {
  Button,
  type Option,
  RotateCcw,
  SearchInput,
  Select,
  Star,
  space,
  tiny,
  useSearchShortcut,
  useSearchText,
} from 'shared-ui';
import { styled } from 'styled-components';
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
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const { text, setText } = useSearchText(address.get('search'), (search) => address.set('search', search));
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
    <Bar role="search" aria-label="Поиск и фильтры">
      <Wide>
        <SearchInput
          ref={box}
          value={text}
          onChange={setText}
          maxLength={200}
          aria-label="Поиск по материалам"
          aria-keyshortcuts="/"
          title="Клавиша «/» переводит сюда"
          placeholder="Название, текст или тег"
        />
      </Wide>
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
      <Button
        variant="ghost"
        icon={<RotateCcw aria-hidden="true" />}
        disabled={!address.isFiltered}
        onClick={address.reset}
      >
        Сбросить
      </Button>
    </Bar>
  );
}

function namedOptions(all: string, named: Named[] = []): Option[] {
  return [{ value: '', label: all }, ...named.map(({ id, name }) => ({ value: id, label: name }))];
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(168px, 1fr));
  gap: ${space(2.5)};
  margin-bottom: ${space(5)};
  & > * { min-width: 0; }
  ${tiny} { grid-template-columns: 1fr 1fr; gap: ${space(2)}; }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
