import { useState } from 'react';
import { Button, lazyDialog, PageHeader, Plus, Upload } from 'shared-ui';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TrainingsLink } from './TrainingsLink.tsx';
import { type OpenWindow, UserList } from './UserList.tsx';

/** The form brings its library and the schemas along: only who edits downloads them. */
const UserForm = lazyDialog(
  () => import(/* webpackChunkName: "user-form" */ './form/UserForm.tsx').then((module) => module.UserForm),
  { name: 'форма пользователя' },
);

const ImportDialog = lazyDialog(
  () => import(/* webpackChunkName: "user-import" */ './import/ImportDialog.tsx').then((module) => module.ImportDialog),
  { name: 'импорт пользователей' },
);

export function UsersPage() {
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Пользователи"
        description="Кто пользуется порталом и с какими правами"
        actions={
          <PageActions onImport={() => setOpen({ kind: 'import' })} onCreate={() => setOpen({ kind: 'form' })} />
        }
      />
      <UserList onOpen={setOpen} />
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
