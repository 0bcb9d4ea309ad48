import type { ReactNode } from 'react';
import type { ListAddress } from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { BulkActions } from '../list/BulkActions.tsx';
import { ChooseAll } from '../list/ChooseAll.tsx';
import { ColumnsMenu } from '../list/ColumnsMenu.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { filterText } from '../list/filterText.ts';
import { PagedListing } from '../list/PagedListing.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useSelection } from '../list/useSelection.ts';
import { contentPageSize } from './filters.ts';
import type { ChangeMany } from './useContentActions.ts';

interface Row {
  id: string;
  title: string;
}

interface Props<Content extends Row, Action extends string> {
  /** Under which the browser keeps the columns that are hidden. */
  name: string;
  /** «Тесты» */
  label: string;
  list: ListQuery<{ total: number }>;
  rows: Content[];
  address: ListAddress;
  columns: Column<Content>[];
  /** What can be done to chosen rows; `what` is the question before it, without its mark. */
  bulk: { label: string; action: Action | 'delete'; what: string }[];
  onChangeMany: ChangeMany<Action>;
  /** Ids of all rows of the filter, where they can be worked on together. */
  readAll?: () => Promise<string[]>;
  /** Nothing can be done to the rows any more. */
  isClosed?: boolean;
  emptyTitle: string;
  emptyText: ReactNode;
}

/** Materials, quizzes or attestations as their editors list them: columns to choose, rows to work on together. */
export function ContentListing<Content extends Row, Action extends string>(props: Props<Content, Action>) {
  const { name, label, list, rows, address, columns, bulk, onChangeMany, readAll, isClosed, ...empty } = props;
  const { shown, choices } = useColumns(name, columns);
  const selection = useSelection(rows, filterText(address));
  const total = list.data?.total ?? 0;
  return (
    <PagedListing
      list={list}
      address={address}
      rows={rows}
      pageSize={contentPageSize}
      tools={
        <>
          <BulkActions
            selection={selection}
            chooseAll={
              readAll && <ChooseAll {...{ selection, rows, total }} isFiltered={address.isFiltered} read={readAll} />
            }
            actions={bulk.map(({ label: text, action, what }) => ({
              label: text,
              isDanger: action === 'delete',
              onSelect: () => onChangeMany(selection.ids, action, what, selection.clear),
            }))}
          />
          <ColumnsMenu choices={choices} />
        </>
      }
      {...empty}
    >
      <DataTable
        label={label}
        columns={shown}
        rows={rows}
        sort={address.sort}
        onSort={address.setSort}
        selection={isClosed ? undefined : selection}
        nameOf={({ title }) => title}
      />
    </PagedListing>
  );
}
