import { Check, Columns3, Menu, MenuButton } from 'shared-ui';
import type { ColumnChoice } from './useColumns.ts';

/** Chooses the columns that a list shows. */
export function ColumnsMenu({ choices }: { choices: ColumnChoice[] }) {
  return (
    <Menu
      label="Столбцы"
      trigger={
        <MenuButton>
          <Columns3 aria-hidden="true" />
          Столбцы
        </MenuButton>
      }
      actions={choices.map(({ id, label, isShown, toggle }) => ({
        id,
        label: isShown ? label : `${label} (скрыт)`,
        isChecked: isShown,
        icon: <Check aria-hidden="true" opacity={isShown ? 1 : 0} />,
        onSelect: toggle,
      }))}
    />
  );
}
