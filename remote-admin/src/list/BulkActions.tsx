import type { ReactNode } from 'react';
import { Button, color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { WideSelection } from './useSelection.ts';

interface Props {
  selection: WideSelection;
  /** The way to rows of other pages. */
  chooseAll?: ReactNode;
  actions: { label: string; isDanger?: boolean; onSelect: () => void }[];
}

/** What can be done to all chosen rows at once; nothing while none is chosen. */
export function BulkActions({ selection, chooseAll, actions }: Props) {
  if (selection.ids.length === 0) return null;
  return (
    <BulkPanel role="toolbar" aria-label="Действия с выбранными">
      <b aria-live="polite">Выбрано: {selection.ids.length}</b>
      {chooseAll}
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
