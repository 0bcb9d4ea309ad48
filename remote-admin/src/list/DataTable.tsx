import { memo, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, breakpoint, color, space, Table, tiny } from 'shared-ui';
import { css, styled } from 'styled-components';
import type { Column } from './columns.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  /** `title`, or downwards `-title`. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** Names a row for its checkbox. */
  nameOf?: (row: Row) => string;
}

/** The column with what can be done to a row. */
const lastColumn = 'actions';

/** Rows under headers that sort, which arrows walk through, with checkboxes where several rows can be worked on at once. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, sort = '', onSort, selection, nameOf } = props;
  const { choose, rowProps } = useRowKeys(rows, selection);
  return (
    <Table label={label} isStacked>
      <thead>
        <tr>
          {selection && (
            <th>
              <Box
                type="checkbox"
                aria-label="Выбрать все на странице"
                checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
                onChange={(event) => selection.setAll(event.target.checked ? rows.map(({ id }) => id) : [])}
              />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} aria-selected={selection?.has(row.id)} {...rowProps(row.id)}>
            {selection && (
              <td>
                <Box
                  type="checkbox"
                  aria-label={`Выбрать: ${nameOf?.(row) ?? row.id}`}
                  checked={selection.has(row.id)}
                  onChange={({ nativeEvent }) =>
                    choose(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                  }
                />
              </td>
            )}
            <Cells row={row} columns={columns} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Of a row; they are not rendered anew with a page whose columns stay the same objects. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return columns.map(({ id, label, cell, isNumber, isFixed }, index) => (
    <Cell key={id} data-label={label} $isNumber={isNumber} $isMain={isFixed && index === 0} $isLast={id === lastColumn}>
      <div>{cell(row)}</div>
    </Cell>
  ));
}) as <Row>(props: { row: Row; columns: Column<Row>[] }) => ReactNode;

interface HeaderProps {
  column: Pick<Column<never>, 'id' | 'label' | 'sort' | 'isNumber'>;
  sort: string;
  onSort?: (sort: string) => void;
}

function Header({ column: { id, label, sort: own, isNumber }, sort, onSort }: HeaderProps) {
  if (!own || !onSort) {
    return (
      <HeadCell $isNumber={isNumber} $isLast={id === lastColumn}>
        {label}
      </HeadCell>
    );
  }
  const direction = sort === own ? 'ascending' : sort === `-${own}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${own}` : direction === 'descending' ? '' : own;
  return (
    <HeadCell aria-sort={direction} $isNumber={isNumber}>
      <SortButton type="button" onClick={() => onSort(next)} title="Упорядочить">
        {label}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" />}
      </SortButton>
    </HeadCell>
  );
}

/** What can be done with a row stays in sight while the other columns scroll. */
const inReach = css`
  position: sticky;
  right: 0;
  background: ${color.surface};
  /* Outwards only: a shadow of the cell would lie on the rows above and below as well. */
  @container scroll-state(scrollable: right) {
    &::before {
      content: '';
      position: absolute;
      inset: 0 100% 0 auto;
      width: 14px;
      background: linear-gradient(to left, ${color.line}, transparent);
      pointer-events: none;
    }
  }
  ${tiny} { position: static; &::before { display: none; } }
`;

/* So that a dozen columns have room beside the side at 1440 px. */
const close = css`
  @media (min-width: ${breakpoint.small + 1}px) { && { padding-inline: ${space(1)}; } }
`;

const HeadCell = styled.th<{ $isNumber?: boolean; $isLast?: boolean }>`
  /* With other rows columns get other widths: heads that wrap would move the rows. */
  white-space: nowrap;
  && { text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')}; }
  ${close}
  ${({ $isLast }) => $isLast && inReach}
`;

const Cell = styled.td<{ $isNumber?: boolean; $isMain?: boolean; $isLast: boolean }>`
  min-width: ${({ $isMain }) => ($isMain ? '160px' : 'auto')};
  text-align: ${({ $isNumber }) => ($isNumber ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;
  ${close}
  ${({ $isLast }) => $isLast && inReach}
`;

const Box = styled.input`
  width: 18px;
  height: 18px;
  margin: 2px 0 0;
  accent-color: ${color.accent};
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  /* A target of 24 px in a line of 16. */
  margin: -4px 0;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
  & svg { width: 14px; height: 14px; }
  &:hover { color: ${color.text}; }
`;
