import { Button, formatNumber } from 'shared-ui';
import { BulkPanel } from '../../list/BulkActions.tsx';
import type { ChosenPeople } from './useChosenPeople.ts';

interface Props {
  chosen: ChosenPeople;
  /** People of the filter, on all pages. */
  total: number;
  onRecord: () => void;
}

/** Says who goes into a protocol, and takes all people of the filter at once; nothing while nobody is chosen. */
export function ChosenBar({ chosen, total, onRecord }: Props) {
  const { count, all } = chosen;
  if (count === 0 && !all) return null;
  return (
    <BulkPanel role="toolbar" aria-label="Действия с выбранными">
      <b aria-live="polite">
        {all && count === total ? `Выбраны все ${formatNumber(total)}` : `Выбрано: ${formatNumber(count)}`}
      </b>
      {count < total && (
        <Button size="small" onClick={chosen.chooseAll}>
          Выбрать все {formatNumber(total)}
        </Button>
      )}
      <Button size="small" onClick={onRecord} disabled={count === 0}>
        Составить протокол
      </Button>
      <Button size="small" variant="ghost" onClick={chosen.clear}>
        Снять выбор
      </Button>
    </BulkPanel>
  );
}
