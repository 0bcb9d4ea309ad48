import { Button, color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection;
  actions: { label: string; isDanger?: boolean; onSelect: () => void }[];
}

/** What can be done to all chosen rows at once; nothing while none is chosen. */
export function BulkActions({ selection, actions }: Props) {
  if (selection.ids.length === 0) return null;
  return (
    <BulkPanel role="toolbar" aria-label="Действия с выбранными">
      <b>Выбрано: {selection.ids.length}</b>
      {actions.map(({ label, isDanger, onSelect }) => (
        <Button key={label} size="small" variant={isDanger ? 'danger' : 'secondary'} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Снять выбор
      </Button>
    </BulkPanel>
  );
}

export const BulkPanel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  flex: 1;
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
`;
