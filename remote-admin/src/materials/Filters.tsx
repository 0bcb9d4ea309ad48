import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, departmentsQuery, type ListAddress, type Named, useApi } from 'shared-api';
import { TextInput, useSearchText } from 'shared-ui';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';

const states = [
  { value: 'true', label: 'Опубликованные' },
  { value: 'false', label: 'Черновики' },
];

export function Filters({ address }: { address: ListAddress }) {
  const api = useApi();
  const categories = useQuery(categoriesQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const author = useSearchText(address.get('author'), (text) => address.set('author', text));
  return (
    <FilterBar address={address} label="Поиск материалов" placeholder="Название или тег">
      <FilterSelect
        address={address}
        name="category"
        label="Категория"
        all="Все категории"
        options={options(categories.data)}
      />
      <FilterSelect
        address={address}
        name="department"
        label="Отдел"
        all="Все отделы"
        options={options(departments.data)}
      />
      <TextInput
        aria-label="Автор"
        placeholder="Автор"
        value={author.text}
        onChange={(event) => author.setText(event.target.value)}
      />
      <FilterSelect address={address} name="isPublished" label="Статус" all="Любой статус" options={states} />
    </FilterBar>
  );
}

function options(named: Named[] = []) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}
