import { useQuery } from '@tanstack/react-query';
import { dutyKindLabels, dutyOverviewQuery, type ListAddress, useApi } from 'shared-api';
import { FilterGrid, FilterRow, ListSearch, type Option, ResetFilters, Select } from 'shared-ui';
import { stateOptions } from './filters.ts';

interface Props {
  address: ListAddress;
  /** The figures know neither names nor single states. */
  isSummary: boolean;
}

/** What narrows the figures and the lists; offered is what there is among one's people. */
export function Filters({ address, isSummary }: Props) {
  const { data } = useQuery(dutyOverviewQuery(useApi(), {}));
  const departments = (data?.departments ?? []).flatMap(({ department, depth }) =>
    department ? [{ value: department.id, label: `${'\u2003'.repeat(depth)}${department.name}` }] : [],
  );
  const positions = (data?.positions ?? []).flatMap(({ position }) =>
    position ? [{ value: position, label: position }] : [],
  );
  const duties = (data?.duties ?? []).map(({ duty }) => ({
    value: duty.id,
    label: `${duty.title} · ${dutyKindLabels[duty.kind].toLowerCase()}`,
  }));
  return (
    <FilterGrid role="search" aria-label="Поиск и фильтры">
      {!isSummary && (
        <FilterRow>
          <ListSearch
            value={address.get('search')}
            onSearch={(search) => address.set('search', search)}
            label="Поиск сотрудников"
            placeholder="Имя или email"
          />
        </FilterRow>
      )}
      <Choice address={address} name="department" label="Отдел" all="Все отделы" options={departments} />
      <Choice address={address} name="position" label="Должность" all="Все должности" options={positions} />
      <Choice address={address} name="duty" label="Обязанность" all="Все обязанности" options={duties} />
      {!isSummary && (
        <Choice address={address} name="state" label="Состояние" all="Все состояния" options={stateOptions} />
      )}
      <ResetFilters address={address} />
    </FilterGrid>
  );
}

interface ChoiceProps {
  address: ListAddress;
  name: string;
  label: string;
  all: string;
  options: Option[];
}

function Choice({ address, name, label, all, options }: ChoiceProps) {
  const value = address.get(name);
  return (
    <Select
      aria-label={label}
      options={[{ value: '', label: all }, ...options]}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(chosen) => address.set(name, chosen)}
    />
  );
}
