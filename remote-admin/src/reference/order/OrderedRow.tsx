import { memo, type ReactNode } from 'react';
import { color, Ellipsis, GripVertical, Menu, type MenuAction, MenuButton, radius, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { type Place, type Row, type Step, stepFrom } from './moves.ts';
import { indent } from './usePointerMove.ts';

interface Props<Kind extends Row> {
  row: Kind;
  /** All of the list, as they stand without what is held. */
  rows: Kind[];
  levels: number;
  /** Id of the text that tells how to move. */
  hint: string;
  nameOf: (row: Kind) => string;
  onMove: (row: Kind, place: Place) => void;
  more?: (row: Kind) => MenuAction[];
  isHeld: boolean;
  /** Where a dragged row would come to stand, if it is beside this one. */
  line: 'above' | 'below' | null;
  lineDepth: number;
  children: (row: Kind) => ReactNode;
}

const steps: { step: Step; label: string }[] = [
  { step: 'up', label: 'Выше' },
  { step: 'down', label: 'Ниже' },
  { step: 'inside', label: 'Внутрь' },
  { step: 'outside', label: 'Наружу' },
];

/** A row with its handle and its menu. The list hears what is done with the handle. */
function PlainRow<Kind extends Row>(props: Props<Kind>) {
  const { row, hint, isHeld, line, lineDepth, children } = props;
  const name = props.nameOf(row);
  return (
    <Item $depth={row.depth} $isHeld={isHeld} $line={line} $lineDepth={line ? lineDepth : 0}>
      <Handle
        type="button"
        data-handle={row.id}
        aria-label={`Переместить: ${name}`}
        aria-describedby={hint}
        aria-pressed={isHeld}
      >
        <GripVertical aria-hidden="true" />
      </Handle>
      {children(row)}
      <Menu
        label={`Порядок: ${name}`}
        trigger={
          <MenuButton aria-label={`Действия: ${name}`}>
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        }
        actions={[...possibleSteps(props), ...(props.more?.(row) ?? [])]}
      />
    </Item>
  );
}

/** Of hundreds of rows a step or a dragged pointer changes two or three. */
export const OrderedRow = memo(PlainRow, (before, now) => {
  const { lineDepth, ...same } = now;
  const isSame = (Object.keys(same) as (keyof typeof same)[]).every((name) => before[name] === now[name]);
  return isSame && (now.line === null || before.lineDepth === lineDepth);
}) as typeof PlainRow;

/** Only those steps that lead somewhere. */
function possibleSteps<Kind extends Row>({ row, rows, levels, onMove }: Props<Kind>): MenuAction[] {
  return steps.flatMap(({ step, label }) => {
    const place = stepFrom(rows, row.id, step, levels);
    return place ? [{ id: step, label, onSelect: () => onMove(row, place) }] : [];
  });
}

const Item = styled.li<{ $depth: number; $isHeld: boolean; $line: 'above' | 'below' | null; $lineDepth: number }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding: 2px 0 2px ${({ $depth }) => $depth * indent}px;
  ${tiny} { padding-left: ${({ $depth }) => ($depth * indent) / 2}px; }
  border-radius: ${radius.small};
  background: ${({ $isHeld }) => ($isHeld ? color.accentSoft : 'none')};
  &::after {
    content: '';
    position: absolute;
    right: 0;
    left: ${({ $lineDepth }) => $lineDepth * indent}px;
    ${({ $line }) => ($line === 'below' ? 'bottom' : 'top')}: -1px;
    display: ${({ $line }) => ($line ? 'block' : 'none')};
    height: 2px;
    border-radius: 2px;
    background: ${color.accent};
    ${tiny} { left: ${({ $lineDepth }) => ($lineDepth * indent) / 2}px; }
  }
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textSoft};
  cursor: grab;
  touch-action: none;
  /* Not below the portal's header, nor behind what tells of the last move. */
  scroll-margin: 90px 0 80px;
  & svg { width: 16px; height: 16px; }
  &:hover { background: ${color.greySoft}; color: ${color.text}; }
  &:active { cursor: grabbing; }
`;
