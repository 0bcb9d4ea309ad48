import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRight, color, radius, SectionTile, space, VisuallyHidden, weight } from 'shared-ui';
import { css, styled } from 'styled-components';
import { rowStyles } from '../navigation/rows.ts';
import type { Row, SectionRow } from './rows.ts';

interface Props {
  row: Row;
  /** It is what the page shows. */
  isCurrent: boolean;
  /** The Tab key reaches it. */
  isStop: boolean;
  /** Sections have their tiles. */
  isMarked: boolean;
  onFocus: (key: string) => void;
  onToggle: (id: string) => void;
  onRetry: (id: string) => void;
}

/** One row of the tree: it leads to what it names. */
export function TreeRow({ row, isCurrent, isStop, isMarked, onFocus, onToggle, onRetry }: Props) {
  const common = {
    role: 'treeitem',
    'aria-level': row.level,
    'data-row': row.key,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => onFocus(row.key),
    $indent: indentOf(row, isMarked),
  };
  if (row.kind === 'failed')
    return (
      <RetryRow type="button" {...common} onClick={() => onRetry(row.sectionId)}>
        {row.label}
      </RetryRow>
    );
  if (row.kind === 'waiting')
    return (
      <WaitingRow {...common} aria-busy="true">
        {row.label}
      </WaitingRow>
    );
  return (
    <LinkRow
      {...common}
      to={row.to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-expanded={row.kind === 'section' ? row.isOpen : undefined}
    >
      {row.kind === 'section' && isMarked && <SectionTile section={row.section} />}
      <Name $isQuiet={row.kind === 'more' || (row.kind === 'material' && !row.isPublished)}>{row.label}</Name>
      {row.kind === 'material' && !row.isPublished && <VisuallyHidden>, черновик</VisuallyHidden>}
      {row.kind === 'section' && row.isOpen !== undefined && <Toggle row={row} onToggle={onToggle} />}
    </LinkRow>
  );
}

function indentOf({ kind, level }: Row, isMarked: boolean): number {
  return kind === 'section' || !isMarked ? (level - 1) * step : (level - 2) * step + afterTile;
}

/** For the pointer; the keyboard opens and closes by the arrows. */
function Toggle({ row, onToggle }: { row: SectionRow; onToggle: (id: string) => void }) {
  const press = (event: MouseEvent) => {
    // It stands in the link, and is no part of it.
    event.preventDefault();
    event.stopPropagation();
    onToggle(row.key);
  };
  return (
    <Chevron $isOpen={row.isOpen === true} aria-hidden="true" data-toggle="" onClick={press}>
      <ChevronRight />
    </Chevron>
  );
}

/** Pixels to the right for each level, and for what stands below the name of a section with its tile. */
const step = 16;
const afterTile = 28;

const treeRow = css<{ $indent: number }>`
  ${rowStyles}
  gap: ${space(2)};
  min-height: 30px;
  padding-left: calc(${space(2)} + ${({ $indent }) => $indent}px);
  @media (pointer: coarse) { min-height: 40px; }
`;

const LinkRow = styled(Link)<{ $indent: number }>`
  ${treeRow}
  &[aria-current='page'] { background: ${color.active}; color: ${color.text}; font-weight: ${weight.label}; }
`;

const WaitingRow = styled.div<{ $indent: number }>`
  ${treeRow}
  color: ${color.textQuiet};
`;

const RetryRow = styled.button<{ $indent: number }>`
  ${treeRow}
  width: 100%;
  border: 0;
  background: none;
  color: ${color.danger};
  text-align: left;
  cursor: pointer;
`;

const Name = styled.span<{ $isQuiet: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  line-height: 1.35;
  ${({ $isQuiet }) => $isQuiet && `color: ${color.textQuiet};`}
`;

const Chevron = styled.span<{ $isOpen: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  margin: -${space(1)} -${space(1.5)} -${space(1)} 0;
  border-radius: ${radius.small};
  color: ${color.textQuiet};
  & svg { width: 15px; height: 15px; transform: rotate(${({ $isOpen }) => ($isOpen ? 90 : 0)}deg); }
  &:hover { background: ${color.active}; color: ${color.text}; }
`;
