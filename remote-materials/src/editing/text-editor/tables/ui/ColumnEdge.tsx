import { type PointerEvent, useState } from 'react';
import { color, fontSize, radius } from 'shared-ui';
import { styled } from 'styled-components';
import { setWidths } from '../commands/looks.ts';
import { type CellSpan, spotOf } from '../model/spot.ts';
import { readWidths, resized } from '../model/widths.ts';
import { cellElement } from '../session/boxes.ts';
import { leastWidth, measureColumns } from '../session/measure.ts';
import type { TableSession } from '../session/TableSession.ts';

interface Props {
  session: TableSession;
  /** The cell whose right edge is drawn. */
  span: CellSpan;
}

interface Drawn {
  startX: number;
  width: number;
  by: number;
}

/** The right edge of a column, to be drawn with the mouse; a line shows where it will be and how wide that is. */
export function ColumnEdge({ session, span }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const element = cellElement(session.quill, span.to);
  const table = element?.closest('table');
  if (!element || !table) return null;
  const origin = session.quill.container.getBoundingClientRect();
  const [cellRect, tableRect] = [element.getBoundingClientRect(), table.getBoundingClientRect()];
  const left = cellRect.right - origin.left;
  // A column that ends out of sight has no edge to take.
  if (cellRect.right > tableRect.right + 1 || cellRect.right < tableRect.left) return null;
  const width = (one: Drawn) => Math.max(leastWidth, Math.round(one.width + one.by));

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(session.state(), span);
    const column = spot ? spot.cell.column + spot.cell.columns - 1 : 0;
    setDrawn({ startX: event.clientX, width: spot ? (measureColumns(session, spot.table)[column] ?? 0) : 0, by: 0 });
  };
  const end = () => {
    const spot = spotOf(session.state(), span);
    setDrawn(null);
    if (!drawn || !spot || drawn.by === 0) return;
    const column = spot.cell.column + spot.cell.columns - 1;
    const wanted = new Map([[column, width(drawn)]]);
    session.run(setWidths(resized(readWidths(spot.table), measureColumns(session, spot.table), wanted)), span);
  };
  return (
    <Edge
      data-column-edge=""
      style={{
        left: left - 4 + (drawn ? width(drawn) - drawn.width : 0),
        top: tableRect.top - origin.top,
        height: tableRect.height,
      }}
      $isDrawn={drawn !== null}
      onPointerDown={begin}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, by: event.clientX - drawn.startX })}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
    >
      {drawn && <Width>{`${width(drawn)} px`}</Width>}
    </Edge>
  );
}

const Edge = styled.div<{ $isDrawn: boolean }>`
  position: absolute;
  width: 8px;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 3px;
    background: ${({ $isDrawn }) => ($isDrawn ? color.accent : 'transparent')};
  }
  &:hover::after { background: ${color.accent}; }
`;

const Width = styled.span`
  position: absolute;
  top: 4px;
  left: 10px;
  padding: 1px 6px;
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.canvas};
  font-size: ${fontSize.caption};
  white-space: nowrap;
`;
