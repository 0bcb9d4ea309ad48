import type { ListAddress } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { contentPageSize } from './filters.ts';

interface Props<Attempt> {
  /** What is attempted, in the plural's genitive: «тестов» */
  things: string;
  list: ListQuery<{ attempts: Attempt[]; total: number }>;
  address: ListAddress;
  columns: Column<Attempt>[];
}

export function AttemptListing<Attempt extends { id: string }>({ things, list, address, columns }: Props<Attempt>) {
  const { attempts = [] } = list.data ?? {};
  return (
    <PagedListing
      list={list}
      address={address}
      rows={attempts}
      pageSize={contentPageSize}
      emptyTitle={`Попытки прохождения ${things} не найдены`}
    >
      <DataTable
        label={`Попытки прохождения ${things}`}
        columns={columns}
        rows={attempts}
        sort={address.sort}
        onSort={address.setSort}
      />
    </PagedListing>
  );
}
