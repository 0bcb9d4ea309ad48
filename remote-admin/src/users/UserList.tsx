import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import { type AdminUser, adminUsersQuery, useApi, useCurrentUser, useListAddress } from 'shared-api';
import { ColumnsMenu } from '../list/ColumnsMenu.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { filterText } from '../list/filterText.ts';
import { useOpenLog } from '../list/LogLink.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useSelection } from '../list/useSelection.ts';
import { BulkBar } from './BulkBar.tsx';
import { ChooseAllUsers } from './ChooseAllUsers.tsx';
import { Filters } from './Filters.tsx';
import { readUserFilters, userFilterNames, userPageSize } from './filters.ts';
import { userColumns } from './userColumns.tsx';
import { nameOf, useUserActions } from './useUserActions.ts';

/** A window over the list. */
export type OpenWindow =
  | { kind: 'form'; user?: AdminUser }
  | { kind: 'import' }
  | { kind: 'password'; user: AdminUser; password: string };

/** The people in their rows with what narrows them. What opens over them does not render them anew. */
export const UserList = memo(function UserList({ onOpen }: { onOpen: (window: OpenWindow) => void }) {
  const ownId = useCurrentUser().id;
  const address = useListAddress(userFilterNames);
  const list = useQuery(adminUsersQuery(useApi(), readUserFilters(address.params)));
  const onPassword = useCallback(
    (user: AdminUser, password: string) => onOpen({ kind: 'password', user, password }),
    [onOpen],
  );
  const actions = useUserActions({ onPassword });
  const onLog = useOpenLog();
  // The same as long as they do the same: states of the query and of the address do not cost all rows.
  const columns = useMemo(
    () => userColumns({ ownId, actions, onEdit: (user) => onOpen({ kind: 'form', user }), onLog }),
    [ownId, actions, onOpen, onLog],
  );
  const { shown, choices } = useColumns('users', columns);
  const users = list.data?.users ?? [];
  const selection = useSelection(users, filterText(address));
  const total = list.data?.total ?? 0;
  return (
    <>
      <Filters address={address} />
      <PagedListing
        list={list}
        address={address}
        rows={users}
        pageSize={userPageSize}
        emptyTitle="Пользователи не найдены"
        tools={
          <>
            {selection.ids.length > 0 && (
              <BulkBar selection={selection} chooseAll={<ChooseAllUsers {...{ selection, users, total, address }} />} />
            )}
            <ColumnsMenu choices={choices} />
          </>
        }
      >
        <DataTable
          label="Пользователи"
          columns={shown}
          rows={users}
          sort={address.sort}
          onSort={address.setSort}
          selection={selection}
          nameOf={nameOf}
        />
      </PagedListing>
    </>
  );
});
