import type { BrokenLink, ListAddress } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { linkColumns } from './linkColumns.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  list: ListQuery<{ links: BrokenLink[]; total: number; waiting: number }>;
  address: ListAddress;
  pageSize: number;
}

/** Links of materials to what is not in the portal, or is not there for readers. */
export function LinkList({ list, address, pageSize }: Props) {
  const waiting = list.data?.waiting ?? 0;
  const rows = list.data?.links ?? [];
  return (
    <>
      <div role="status">{waiting > 0 && <Waiting count={waiting} />}</div>
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={pageSize}
        emptyTitle={emptyTitle(address.isFiltered, waiting)}
        emptyText={
          waiting > 0
            ? 'Здесь появятся ссылки, которые никуда не ведут, как только портал их найдёт.'
            : 'Как только ссылка перестанет куда-то вести, она появится здесь.'
        }
      >
        <DataTable label="Ссылки, которые никуда не ведут" columns={linkColumns} rows={rows} />
      </PagedListing>
    </>
  );
}

function emptyTitle(isFiltered: boolean, waiting: number): string {
  if (isFiltered) return 'Ссылки не найдены';
  return waiting > 0 ? 'Пока ничего не найдено' : 'Все ссылки ведут куда надо';
}
