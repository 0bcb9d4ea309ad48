import { type AdminUser, roleLabels } from 'shared-api';
import { Badge, Ellipsis, formatDateTime, formatDay, Menu, type MenuAction, MenuButton } from 'shared-ui';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { nameOf, type UserActions } from './useUserActions.ts';

interface Options {
  /** Administrators cannot remove their own rights. */
  ownId: string;
  actions: UserActions;
  onEdit: (user: AdminUser) => void;
  onLog: (user: AdminUser) => void;
}

export function userColumns(options: Options): Column<AdminUser>[] {
  return [
    {
      id: 'name',
      label: 'Пользователь',
      sort: 'name',
      isFixed: true,
      cell: (user) => (
        <>
          {nameOf(user)}
          <Soft>{user.username}</Soft>
        </>
      ),
    },
    { id: 'email', label: 'Email', sort: 'email', cell: ({ email }) => <Email email={email} /> },
    {
      id: 'role',
      label: 'Роль',
      sort: 'role',
      cell: ({ role }) => <Badge tone={role === 'USER' ? 'grey' : 'blue'}>{roleLabels[role]}</Badge>,
    },
    { id: 'department', label: 'Отдел', cell: (user) => <Place user={user} /> },
    { id: 'status', label: 'Статус', cell: (user) => <Status user={user} /> },
    { id: 'materials', label: 'Материалы', isNumber: true, cell: ({ _count }) => _count.materials },
    { id: 'quizzes', label: 'Тесты', isNumber: true, cell: ({ _count }) => _count.quizAttempts },
    { id: 'attestations', label: 'Аттестации', isNumber: true, cell: ({ _count }) => _count.attestationAttempts },
    {
      id: 'lastLoginAt',
      label: 'Последний вход',
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : '—'),
    },
    {
      id: 'createdAt',
      label: 'Создан',
      sort: 'createdAt',
      cell: ({ createdAt }) => <Unbroken>{formatDay(createdAt)}</Unbroken>,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (user) => (
        <Menu
          label={`Действия: ${nameOf(user)}`}
          trigger={
            <MenuButton aria-label={`Действия: ${nameOf(user)}`}>
              <Ellipsis aria-hidden="true" />
            </MenuButton>
          }
          actions={rowActions(user, options)}
        />
      ),
    },
  ];
}

function rowActions(user: AdminUser, { ownId, actions, onEdit, onLog }: Options): MenuAction[] {
  const edit = { id: 'edit', label: 'Редактировать', onSelect: () => onEdit(user) };
  const end = { id: 'sessions', label: 'Завершить сессии', onSelect: () => void actions.endSessions(user) };
  const log = { id: 'log', label: 'Журнал', onSelect: () => onLog(user) };
  if (user.id === ownId) return [edit, end, log];
  return [
    edit,
    {
      id: 'active',
      label: user.isActive ? 'Отключить' : 'Включить',
      onSelect: () => void actions.setActive(user, !user.isActive),
    },
    { id: 'password', label: 'Выдать временный пароль', onSelect: () => void actions.resetPassword(user) },
    ...(user.hasSecondFactor
      ? [
          {
            id: 'second-factor',
            label: 'Сбросить вход в два шага',
            onSelect: () => void actions.resetSecondFactor(user),
          },
        ]
      : []),
    end,
    log,
    { id: 'delete', label: 'Удалить', isDanger: true, onSelect: () => void actions.remove(user) },
  ];
}

/** May break where its parts meet, so that the table has room. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Status({ user: { isActive, hasSecondFactor } }: { user: AdminUser }) {
  return (
    <>
      <Badge tone={isActive ? 'green' : 'red'}>{isActive ? 'Активен' : 'Неактивен'}</Badge>
      {hasSecondFactor && <Soft>вход в два шага</Soft>}
    </>
  );
}

function Place({ user: { department, position, manager } }: { user: AdminUser }) {
  return (
    <>
      {department?.name ?? 'Без отдела'}
      {position && <Soft>{position}</Soft>}
      {manager && (
        <Soft>
          Руководитель: {manager.lastName} {manager.firstName}
        </Soft>
      )}
    </>
  );
}
