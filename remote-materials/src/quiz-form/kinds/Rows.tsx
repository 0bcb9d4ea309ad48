import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, color, fontSize, IconButton, space, VisuallyHidden, weight, X } from 'shared-ui';
import { styled } from 'styled-components';
import { AddButton } from './AddButton.tsx';

interface Props<T> {
  legend: string;
  rows: T[];
  /** What is added. */
  blank: T;
  fewest: number;
  /** «вариант»: what one row is. */
  name: string;
  /** What the rows belong to, behind the labels of their buttons. */
  owner?: string;
  /** Whether their order says something, so that they can be moved. */
  isOrdered?: boolean;
  onChange: (rows: T[]) => void;
  children: (row: T, at: number, change: (row: T) => void) => ReactNode;
  onRemove?: (at: number) => void;
  /** What is said under a row. */
  below?: (at: number) => ReactNode;
  /** What is said under all rows. */
  footer?: ReactNode;
}

/** Rows of which there may be more or fewer. */
export function Rows<T>({ legend, rows, blank, fewest, name, owner = '', isOrdered, ...given }: Props<T>) {
  const { onChange, children, onRemove, below, footer } = given;
  const root = useRef<HTMLFieldSetElement>(null);
  const followed = useRef<{ to: number; by: 'up' | 'down' } | null>(null);
  const [told, setTold] = useState('');
  const move = (at: number, to: number) => {
    onChange(rows.toSpliced(at, 1).toSpliced(to, 0, ...rows.slice(at, at + 1)));
    setTold(`${name} ${at + 1} теперь на месте ${to + 1}`);
    followed.current = { to, by: to < at ? 'up' : 'down' };
  };
  // The button that was pressed goes along with its row, before it is pressed again; at the end of its way the other one.
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { to, by } = followed.current;
    followed.current = null;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(`[data-row="${to}"]:not(:disabled)`) ?? [])];
    (buttons.find((button) => button.dataset.move === by) ?? buttons[0])?.focus();
  });
  return (
    <Root ref={root}>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <Fragment key={at}>
          <Row>
            {children(row, at, (changed) => onChange(rows.with(at, changed)))}
            {isOrdered && (
              <Movers place={at} count={rows.length} name={`${name} ${at + 1}`} onMove={(to) => move(at, to)} />
            )}
            <IconButton
              label={`Удалить ${name} ${at + 1}${owner}`}
              size="small"
              disabled={rows.length <= fewest}
              onClick={() => (onRemove ? onRemove(at) : onChange(rows.toSpliced(at, 1)))}
            >
              <X />
            </IconButton>
          </Row>
          {below?.(at)}
        </Fragment>
      ))}
      {footer}
      {isOrdered && <VisuallyHidden role="status">{told}</VisuallyHidden>}
      <AddButton count={rows.length} onAdd={() => onChange([...rows, blank])}>
        Добавить {name}
        {owner}
      </AddButton>
    </Root>
  );
}

interface MoversProps {
  place: number;
  count: number;
  name: string;
  onMove: (to: number) => void;
}

function Movers({ place, count, name, onMove }: MoversProps) {
  const at = { size: 'small', 'data-row': place } as const;
  return (
    <>
      <IconButton
        {...at}
        data-move="up"
        label={`${name} выше`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        {...at}
        data-move="down"
        label={`${name} ниже`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0 0 ${space(4)};
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${fontSize.small}; font-weight: ${weight.label}; }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > :not(button):not([type='checkbox']):not([type='radio']) { flex: 1; min-width: 0; }
  & > :is([type='checkbox'], [type='radio']) { flex: none; width: 18px; height: 18px; margin: 0; accent-color: ${color.accent}; }
`;
