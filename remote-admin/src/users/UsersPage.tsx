import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type AdminUser, adminUsersQuery, useApi, useCurrentUser, useListAddress } from 'shared-api';
import { Button, lazyDialog, PageHeader, Plus, Upload } from 'shared-ui';
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
import { PasswordDialog } from './PasswordDialog.tsx';
import { TrainingsLink } from './TrainingsLink.tsx';
import { userColumns } from './userColumns.tsx';
import { nameOf, useUserActions } from './useUserActions.ts';

/** The form brings its library and the schemas along: only who edits downloads them. */
const UserForm = lazyDialog(
  () => import(/* webpackChunkName: "user-form" */ './form/UserForm.tsx').then((module) => module.UserForm),
  { name: 'форма пользователя' },
);

const ImportDialog = lazyDialog(
  () => import(/* webpackChunkName: "user-import" */ './import/ImportDialog.tsx').then((module) => module.ImportDialog),
  { name: 'импорт пользователей' },
);

type Open =
  | { kind: 'form'; user?: AdminUser }
  | { kind: 'import' }
  | { kind: 'password'; user: AdminUser; password: string };

export function UsersPage() {
  const ownId = useCurrentUser().id;
  const address = useListAddress(userFilterNames);
  const list = useQuery(adminUsersQuery(useApi(), readUserFilters(address.params)));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const onPassword = useCallback(
    (user: AdminUser, password: string) => setOpen({ kind: 'password', user, password }),
    [],
  );
  const actions = useUserActions({ onPassword });
  const onLog = useOpenLog();
  // The same as long as they do the same: a window over the page does not cost all of its rows.
  const columns = useMemo(
    () => userColumns({ ownId, actions, onEdit: (user) => setOpen({ kind: 'form', user }), onLog }),
    [ownId, actions, onLog],
  );
  const { shown, choices } = useColumns('users', columns);
  const users = list.data?.users ?? [];
  const selection = useSelection(users, filterText(address));
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title="Пользователи"
        description="Кто пользуется порталом и с какими правами"
        actions={
          <PageActions onImport={() => setOpen({ kind: 'import' })} onCreate={() => setOpen({ kind: 'form' })} />
        }
      />
      <Filters address={address} />
      <PagedListing
        list={list}
        address={address}
        rows={users}
        total={total}
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
      {open?.kind === 'form' && <UserForm user={open.user} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
      {open?.kind === 'password' && <PasswordDialog {...open} onClose={close} />}
    </>
  );
}

function PageActions({ onImport, onCreate }: { onImport: () => void; onCreate: () => void }) {
  return (
    <>
      <TrainingsLink />
      <Button icon={<Upload aria-hidden="true" />} onClick={onImport}>
        Импорт CSV
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={onCreate}>
        Создать пользователя
      </Button>
    </>
  );
}
