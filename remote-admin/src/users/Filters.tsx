import { useQuery } from '@tanstack/react-query';
import { departmentsQuery, type ListAddress, roleLabels, useApi } from 'shared-api';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { optionsOf } from '../list/optionsOf.ts';
import { departmentOptions } from './departmentOptions.ts';

const roles = optionsOf(roleLabels);
const states = [
  { value: 'true', label: 'Активные' },
  { value: 'false', label: 'Неактивные' },
];

export function Filters({ address }: { address: ListAddress }) {
  const departments = useQuery(departmentsQuery(useApi()));
  return (
    <FilterBar address={address} label="Поиск пользователей" placeholder="Имя, email или имя пользователя">
      <FilterSelect address={address} name="role" label="Роль" all="Все роли" options={roles} />
      <FilterSelect
        address={address}
        name="department"
        label="Отдел"
        all="Все отделы"
        options={departmentOptions(departments.data, 'none')}
      />
      <FilterSelect address={address} name="isActive" label="Статус" all="Любой статус" options={states} />
    </FilterBar>
  );
}
