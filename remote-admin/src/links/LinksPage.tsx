import { useQuery } from '@tanstack/react-query';
import { type BrokenLink, brokenLinksQuery, useApi, useListAddress } from 'shared-api';
import { PageHeader } from 'shared-ui';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { linkFilterNames, readLinkFilters, reasonNames } from './filters.ts';
import { linkColumns } from './linkColumns.tsx';
import { Waiting } from './Waiting.tsx';

const pageSize = 20;

/** Links of materials to what is not in the portal, or is not there for readers. */
export function LinksPage() {
  const address = useListAddress(linkFilterNames);
  const list = useQuery(brokenLinksQuery(useApi(), readLinkFilters(address.params)));
  const waiting = list.data?.waiting ?? 0;
  return (
    <>
      <PageHeader
        title="Ссылки, которые никуда не ведут"
        description="Ссылки внутри портала: на материалы, их разделы, файлы, тесты и аттестации. Адреса других сайтов портал не проверяет"
      />
      <FilterBar address={address} label="Поиск по материалам" placeholder="Название материала">
        <FilterSelect
          address={address}
          name="reason"
          label="Причина"
          all="Все причины"
          options={reasons.map((value) => ({ value, label: reasonNames[value] }))}
        />
      </FilterBar>
      <div role="status">{waiting > 0 && <Waiting count={waiting} />}</div>
      <PagedListing
        list={list}
        address={address}
        rows={list.data?.links ?? []}
        total={list.data?.total ?? 0}
        pageSize={pageSize}
        emptyTitle={emptyTitle(address.isFiltered, waiting)}
        emptyText={
          waiting > 0
            ? 'Здесь появятся ссылки, которые никуда не ведут, как только портал их найдёт.'
            : 'Как только ссылка перестанет куда-то вести, она появится здесь.'
        }
      >
        <DataTable label="Ссылки, которые никуда не ведут" columns={linkColumns} rows={list.data?.links ?? []} />
      </PagedListing>
    </>
  );
}

const reasons = Object.keys(reasonNames) as BrokenLink['reason'][];

function emptyTitle(isFiltered: boolean, waiting: number): string {
  if (isFiltered) return 'Ссылки не найдены';
  return waiting > 0 ? 'Пока ничего не найдено' : 'Все ссылки ведут куда надо';
}
