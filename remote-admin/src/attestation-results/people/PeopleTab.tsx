import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attestationPeopleQuery, type ResultPerson, useApi, useListAddress } from 'shared-api';
import { DataTable } from '../../list/DataTable.tsx';
import { FilterBar } from '../../list/FilterBar.tsx';
import { FilterSelect } from '../../list/FilterSelect.tsx';
import { PagedListing } from '../../list/PagedListing.tsx';
import { peopleFilterNames, peoplePageSize, readPeopleFilters } from '../filters.ts';
import { ProtocolDialog } from '../protocols/ProtocolDialog.tsx';
import { AllowanceDialog } from './AllowanceDialog.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { peopleColumns } from './peopleColumns.tsx';
import { useChosenPeople } from './useChosenPeople.ts';

const states = [
  { value: 'notPassed', label: 'Не прошли' },
  { value: 'passed', label: 'Прошли' },
];

interface Props {
  attestationId: string;
  /** Of a deleted attestation everything can be read and nothing be done. */
  isDeleted: boolean;
}

/** Where everybody stands; chosen people go into a protocol, and one may get more time or attempts. */
export function PeopleTab({ attestationId, isDeleted }: Props) {
  const api = useApi();
  const address = useListAddress(peopleFilterNames);
  const filters = readPeopleFilters(address.params);
  const list = useQuery(attestationPeopleQuery(api, attestationId, filters));
  const total = list.data?.total ?? 0;
  const rows = (list.data?.people ?? []).map((person) => ({ ...person, id: person.user.id }));
  const chosen = useChosenPeople({ people: rows, filter: { search: filters.search, state: filters.state }, total });
  const [granting, setGranting] = useState<ResultPerson | null>(null);
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <FilterBar address={address} label="Поиск сотрудников" placeholder="Имя или email">
        <FilterSelect address={address} name="state" label="Результат" all="Все" options={states} />
      </FilterBar>
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={peoplePageSize}
        emptyTitle="Сотрудники не найдены"
        emptyText="Аттестация никому не назначена: в её отделе пока нет сотрудников."
        tools={!isDeleted && <ChosenBar chosen={chosen} total={total} onRecord={() => setRecording(true)} />}
      >
        <DataTable
          label="Сотрудники"
          columns={peopleColumns(isDeleted ? null : { grant: setGranting })}
          rows={rows}
          selection={isDeleted ? undefined : chosen}
          nameOf={({ user }) => `${user.lastName} ${user.firstName}`}
        />
      </PagedListing>
      {granting && (
        <AllowanceDialog attestationId={attestationId} person={granting} onClose={() => setGranting(null)} />
      )}
      {isRecording && (
        <ProtocolDialog
          attestationId={attestationId}
          chosen={chosen}
          onClose={() => setRecording(false)}
          onDone={() => {
            setRecording(false);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}
