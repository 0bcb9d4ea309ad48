import type { ImportRemark, ListAddress } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { remarkColumns } from './remarkColumns.tsx';

interface Props {
  list: ListQuery<{ remarks: ImportRemark[]; total: number }>;
  address: ListAddress;
  pageSize: number;
}

/** What did not come out as written when folders of documents were imported. */
export function RemarkList({ list, address, pageSize }: Props) {
  const rows = list.data?.remarks ?? [];
  return (
    <PagedListing
      list={list}
      address={address}
      rows={rows}
      pageSize={pageSize}
      emptyTitle={address.isFiltered ? 'Замечания не найдены' : 'Замечаний нет'}
      emptyText="Когда папку с документами импортируют, здесь появится то, что не удалось перенести как было."
    >
      <DataTable label="Отчёт импорта" columns={remarkColumns} rows={rows} />
    </PagedListing>
  );
}
