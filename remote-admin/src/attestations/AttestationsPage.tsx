import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminAttestationsQuery, attestationAttemptsQuery, departmentsQuery, useApi } from 'shared-api';
import { LinkButton, PageHeader, Plus, Tabs } from 'shared-ui';
import { tabLabel } from '../content/tabLabel.ts';
import { useTabs } from '../content/useTabs.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { AttemptList } from './AttemptList.tsx';
import { AttestationList } from './AttestationList.tsx';
import { attestationFilterNames, readAttemptFilters, readAttestationFilters } from './filters.ts';

const states = [
  { value: 'true', label: 'Активные' },
  { value: 'false', label: 'Неактивные' },
  { value: 'deleted', label: 'Удалённые' },
];

export function AttestationsPage() {
  const api = useApi();
  const { tab, select, address } = useTabs('attestations', attestationFilterNames);
  const attestations = useQuery(adminAttestationsQuery(api, readAttestationFilters(address.params)));
  const attempts = useQuery(attestationAttemptsQuery(api, readAttemptFilters(address.params)));
  const departments = useQuery(departmentsQuery(api));
  return (
    <>
      <PageHeader
        title="Аттестации"
        description="Аттестации сотрудников и попытки их пройти"
        actions={
          <>
            <LinkButton as={Link} to="/admin/attestations/programmes">
              Программы
            </LinkButton>
            <LinkButton as={Link} to="/admin/attestations/review">
              Проверить ответы
            </LinkButton>
            <LinkButton as={Link} to="/admin/attestations/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать аттестацию
            </LinkButton>
          </>
        }
      />
      <FilterBar address={address} label="Поиск аттестаций" placeholder="Название аттестации">
        {tab === 'attestations' && (
          <>
            <FilterSelect
              address={address}
              name="departmentId"
              label="Отдел"
              all="Все отделы"
              options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect address={address} name="isActive" label="Статус" all="Все статусы" options={states} />
          </>
        )}
      </FilterBar>
      <Tabs
        label="Аттестации и попытки"
        items={[
          { id: 'attestations', label: tabLabel('Аттестации', attestations.data?.total) },
          { id: 'attempts', label: tabLabel('Попытки', attempts.data?.total) },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'attestations' ? (
          <AttestationList list={attestations} address={address} />
        ) : (
          <AttemptList list={attempts} address={address} />
        )}
      </Tabs>
    </>
  );
}
