import { useEffect, useRef, useState } from 'react';
import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

const most = 8;
const numbers = Array.from({ length: most }, (_, at) => at + 1);
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid of sizes; arrows change the size, Enter takes it. */
export function SizePicker({ onPick }: { onPick: (rows: number, columns: number) => void }) {
  const [[rows, columns], setSize] = useState([3, 3]);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLButtonElement>(`[data-size='${rows} ${columns}']`)?.focus();
  }, [rows, columns]);
  const move = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setSize(([y = 1, x = 1]) => [within(y + step[0]), within(x + step[1])]);
  };
  return (
    <Panel role="dialog" aria-label="Размер таблицы">
      <Grid ref={grid} role="group" aria-label="Строки и столбцы" onKeyDown={move}>
        {numbers.map((y) =>
          numbers.map((x) => (
            <Place
              key={`${y} ${x}`}
              type="button"
              data-size={`${y} ${x}`}
              aria-label={`Таблица ${y} × ${x}`}
              tabIndex={y === rows && x === columns ? 0 : -1}
              $isIn={y <= rows && x <= columns}
              onMouseEnter={() => setSize([y, x])}
              onClick={() => onPick(y, x)}
            />
          )),
        )}
      </Grid>
      <Size role="status">{`${rows} × ${columns}`}</Size>
    </Panel>
  );
}

function within(number: number): number {
  return Math.min(most, Math.max(1, number));
}

const Panel = styled.div`
  position: absolute;
  z-index: 5;
  top: 100%;
  left: 0;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${most}, 24px);
  gap: 2px;
`;

const Place = styled.button<{ $isIn: boolean }>`
  height: 24px;
  padding: 0;
  border: 1px solid ${({ $isIn }) => ($isIn ? color.accent : color.line)};
  border-radius: 3px;
  background: ${({ $isIn }) => ($isIn ? color.accentSoft : color.surface)};
  cursor: pointer;
`;

const Size = styled.div`
  margin-top: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-align: center;
`;
