import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { departmentsQuery, type Role, roleLabels, useApi, useCurrentUser, useHost, usersApi } from 'shared-api';
import { Button, formatCount, Menu, type MenuAction, MenuButton } from 'shared-ui';
import { BulkPanel } from '../list/BulkActions.tsx';
import type { WideSelection } from '../list/useSelection.ts';
import { departmentOptions } from './departmentOptions.ts';
import { useUserAction } from './useUserAction.ts';

type Change = { isActive: boolean } | { role: Role } | { department: string };

interface Props {
  selection: WideSelection;
  /** The way to people of other pages. */
  chooseAll: ReactNode;
}

/** What can be done to all chosen people at once. */
export function BulkBar({ selection, chooseAll }: Props) {
  const { confirm, notify } = useHost();
  const departments = useQuery(departmentsQuery(useApi()));
  const ownId = useCurrentUser().id;
  const change = useUserAction((api, { ids, input }: { ids: string[]; input: Change }) =>
    usersApi(api).changeUsers({ body: { ids, change: input } }),
  );

  async function ask(input: Change, what: string) {
    // Of a whole filter nobody has picked himself: his own role and access stay as they are.
    const isSpared = selection.isWide && !('department' in input) && selection.has(ownId);
    const ids = isSpared ? selection.ids.filter((id) => id !== ownId) : selection.ids;
    const chosen = formatCount(ids.length, 'пользователь', 'пользователя', 'пользователей');
    const text = `Выбрано: ${chosen}.${isSpared ? ' Вы сами в это число не входите.' : ''}`;
    const isDanger = 'isActive' in input && !input.isActive;
    if (!(await confirm({ title: `${what}?`, text, confirmLabel: 'Применить', isDanger }))) return;
    change.mutate(
      { ids, input },
      {
        onSuccess: ({ data }) => {
          notify.success(`Изменено: ${formatCount(data.changed, 'пользователь', 'пользователя', 'пользователей')}`);
          selection.clear();
        },
      },
    );
  }

  const roles = (Object.keys(roleLabels) as Role[]).map((role) => ({
    id: role,
    label: roleLabels[role],
    onSelect: () => void ask({ role }, `Назначить роль «${roleLabels[role]}»`),
  }));
  const places = departmentOptions(departments.data, '').map(({ value, label }) => ({
    id: value || 'none',
    label,
    onSelect: () => void ask({ department: value }, `Перевести в отдел «${label}»`),
  }));

  return (
    <BulkPanel role="toolbar" aria-label="Действия с выбранными">
      <b aria-live="polite">Выбрано: {selection.ids.length}</b>
      {chooseAll}
      <Button size="small" onClick={() => ask({ isActive: true }, 'Включить доступ')}>
        Включить
      </Button>
      <Button size="small" onClick={() => ask({ isActive: false }, 'Отключить доступ')}>
        Отключить
      </Button>
      <Choice label="Роль" actions={roles} />
      <Choice label="Отдел" actions={places} />
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Снять выбор
      </Button>
    </BulkPanel>
  );
}

function Choice({ label, actions }: { label: string; actions: MenuAction[] }) {
  return <Menu label={label} trigger={<MenuButton>{label}</MenuButton>} actions={actions} />;
}
