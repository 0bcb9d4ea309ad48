import { useQuery } from '@tanstack/react-query';
import { departmentsQuery, type Role, roleLabels, useApi, useHost, usersApi } from 'shared-api';
import { Button, formatCount, Menu, type MenuAction, MenuButton } from 'shared-ui';
import { BulkPanel } from '../list/BulkActions.tsx';
import type { Selection } from '../list/useSelection.ts';
import { departmentOptions } from './departmentOptions.ts';
import { useUserAction } from './useUserAction.ts';

type Change = { isActive: boolean } | { role: Role } | { department: string };

/** What can be done to all chosen people at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { confirm, notify } = useHost();
  const departments = useQuery(departmentsQuery(useApi()));
  const change = useUserAction((api, input: Change) =>
    usersApi(api).changeUsers({ body: { ids: selection.ids, change: input } }),
  );
  const chosen = formatCount(selection.ids.length, 'пользователь', 'пользователя', 'пользователей');

  async function ask(input: Change, what: string) {
    const isDanger = 'isActive' in input && !input.isActive;
    if (!(await confirm({ title: `${what}?`, text: `Выбрано: ${chosen}.`, confirmLabel: 'Применить', isDanger })))
      return;
    change.mutate(input, {
      onSuccess: ({ data }) => {
        notify.success(`Изменено: ${formatCount(data.changed, 'пользователь', 'пользователя', 'пользователей')}`);
        selection.clear();
      },
    });
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
      <b>Выбрано: {selection.ids.length}</b>
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
