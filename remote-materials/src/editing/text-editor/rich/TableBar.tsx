import { Button, color, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { TableAction } from './useTableBar.ts';

const actions: [TableAction, string][] = [
  ['insertRowAbove', 'Строка выше'],
  ['insertRowBelow', 'Строка ниже'],
  ['insertColumnLeft', 'Столбец слева'],
  ['insertColumnRight', 'Столбец справа'],
  ['deleteRow', 'Удалить строку'],
  ['deleteColumn', 'Удалить столбец'],
  ['deleteTable', 'Удалить таблицу'],
];

export function TableBar({ onAction }: { onAction: (action: TableAction) => void }) {
  return (
    <Bar role="toolbar" aria-label="Таблица">
      {actions.map(([action, label]) => (
        <Button key={action} size="small" variant="ghost" onClick={() => onAction(action)}>
          {label}
        </Button>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  & button { font-weight: 500; }
`;
