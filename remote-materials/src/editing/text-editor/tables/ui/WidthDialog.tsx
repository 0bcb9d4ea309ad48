import { useState } from 'react';
import { Button, Dialog, Field, FormButtons, TextInput } from 'shared-ui';
import { setWidths } from '../commands/looks.ts';
import { spotOf } from '../model/spot.ts';
import { readWidths } from '../model/widths.ts';
import { leastWidth, measureColumns } from '../session/measure.ts';
import type { TableSession } from '../session/TableSession.ts';
import type { Target } from './actions.ts';

interface Props {
  target: Target;
  onClose: () => void;
}

/** Widths of the selected columns by number, for those who do not use a mouse. */
export function WidthDialog({ target: { session, acted }, onClose }: Props) {
  const [text, setText] = useState(() => shownWidth(session));
  const [error, setError] = useState('');
  const apply = (event: React.FormEvent) => {
    event.preventDefault();
    const width = widthOf(text);
    if (width === null)
      return setError(`Введите число пикселей от ${leastWidth} до 2000, например 160, или проценты: 25\u00a0%.`);
    acted.current = true;
    onClose();
    setSelected(session, width);
  };
  return (
    <Dialog title="Ширина столбца" onClose={onClose}>
      <form onSubmit={apply}>
        <Field label="Ширина" hint={'Пиксели (160) или доля (25\u00a0%). Пустое поле: по содержимому.'} error={error}>
          <TextInput value={text} onChange={(event) => setText(event.target.value)} autoFocus />
        </Field>
        <FormButtons>
          <Button type="submit">Применить</Button>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

function shownWidth(session: TableSession): string {
  const spot = spotOf(session.state(), session.view().span);
  if (!spot) return '';
  const given = readWidths(spot.table)[spot.area.column] ?? 'auto';
  if (given !== 'auto') return given.replace(/px$/, '');
  return String(Math.round(measureColumns(session, spot.table)[spot.area.column] ?? 0));
}

/** A width as CSS says it; null for what is none. */
function widthOf(text: string): string | null {
  const [, number, unit] = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(%|px)?\s*$/.exec(text) ?? [];
  if (text.trim() === '') return 'auto';
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  const isFitting = unit === '%' ? value > 0 && value <= 100 : value >= leastWidth && value <= 2000;
  return isFitting ? `${value}${unit ?? 'px'}` : null;
}

function setSelected(session: TableSession, width: string): void {
  const spot = spotOf(session.state(), session.view().span);
  if (!spot) return;
  const { column, columns } = spot.area;
  const widths = readWidths(spot.table).map((given, at) => (at >= column && at < column + columns ? width : given));
  session.run(setWidths(widths));
}
