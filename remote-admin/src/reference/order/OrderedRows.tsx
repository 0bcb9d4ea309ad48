import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { color, fontSize, type MenuAction, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { LastMove } from './LastMove.tsx';
import type { Place, Row } from './moves.ts';
import { OrderedRow } from './OrderedRow.tsx';
import { texts } from './texts.ts';
import { useKeyboardMove } from './useKeyboardMove.ts';
import { type Drop, usePointerMove } from './usePointerMove.ts';

interface Props<Kind extends Row> {
  label: string;
  rows: Kind[];
  /** So many of them may stand one in another; 1 for a plain list. */
  levels: number;
  nameOf: (row: Kind) => string;
  onMove: (row: Kind, place: Place) => void;
  /** What was moved last, and can be taken back. */
  last: { id: string; name: string } | null;
  onUndo: () => void;
  /** Beside «Выше», «Ниже», «Внутрь» and «Наружу» in the menu of a row. */
  more?: (row: Kind) => MenuAction[];
  /** What a row shows. */
  children: (row: Kind) => ReactNode;
}

/** Rows that are put in order by dragging, with the keyboard, or through the menu of each. */
export function OrderedRows<Kind extends Row>(props: Props<Kind>) {
  const { label, rows, levels, nameOf, onMove, last, onUndo } = props;
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const [message, announce] = useState('');
  const byKeys = useKeyboardMove({ rows, levels, nameOf, onMove, announce });
  const byPointer = usePointerMove({ rows, levels, list, onMove });
  const { shown, heldId } = byKeys;
  const focusHandle = (id: string) => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();

  useHeldInSight(list, heldId, shown);

  return (
    <>
      <Hint id={hint}>{texts.hint}</Hint>
      <VisuallyHidden role="status" aria-live="assertive">
        {message}
      </VisuallyHidden>
      <List
        ref={list}
        aria-label={label}
        {...byPointer.handlers}
        onBlur={byKeys.onBlur}
        onKeyDown={(event) => {
          byPointer.onKeyDown(event);
          byKeys.onKeyDown(event);
        }}
      >
        {shown.map((row, at) => (
          <OrderedRow
            key={row.id}
            row={row}
            rows={rows}
            levels={levels}
            hint={hint}
            nameOf={nameOf}
            onMove={onMove}
            more={props.more}
            isHeld={row.id === heldId}
            line={lineAt(byPointer.drop, at, shown.length)}
            lineDepth={byPointer.drop?.depth ?? 0}
          >
            {props.children}
          </OrderedRow>
        ))}
      </List>
      <LastMove
        name={last?.name ?? null}
        onUndo={() => {
          // The button goes away with what it takes back.
          if (last) focusHandle(last.id);
          onUndo();
        }}
      />
    </>
  );
}

/** A held row may be led out of sight, or go back to where it is. */
function useHeldInSight(list: RefObject<HTMLElement | null>, heldId: string | null, shown: readonly Row[]): void {
  const led = useRef(heldId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step.
  useLayoutEffect(() => {
    const id = heldId ?? led.current;
    led.current = heldId;
    if (id) list.current?.querySelector(`[data-handle="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [heldId, shown]);
}

function lineAt(drop: Drop | null, at: number, count: number): 'above' | 'below' | null {
  if (drop?.gap === at) return 'above';
  return drop?.gap === count && at === count - 1 ? 'below' : null;
}

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const List = styled.ul`
  list-style: none;
`;
