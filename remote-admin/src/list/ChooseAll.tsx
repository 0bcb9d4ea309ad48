import { useMutation } from '@tanstack/react-query';
import { failureText, mostAtOnce, useHost } from 'shared-api';
import { Button, formatNumber } from 'shared-ui';
import type { WideSelection } from './useSelection.ts';

/** Everything that the filter lets through, besides the page. */
export interface Everything {
  /** Rows of the list, on all pages. */
  total: number;
  isFiltered: boolean;
  /** Ids of all of them. */
  read: () => Promise<string[]>;
}

interface Props extends Everything {
  selection: WideSelection;
  /** The page. */
  rows: { id: string }[];
}

/** Once the whole page is chosen: the way to all other pages of the filter. */
export function ChooseAll({ selection, rows, total, isFiltered, read }: Props) {
  const { notify } = useHost();
  const all = useMutation({
    mutationFn: read,
    onSuccess: selection.chooseEverything,
    onError: (error) => notify.error(failureText(error)),
  });
  if (selection.isWide || total <= rows.length || !rows.every(({ id }) => selection.has(id))) return null;
  const count = formatNumber(total);
  if (total > mostAtOnce) {
    return (
      <span>
        Всего {count}. За один раз меняется не больше {mostAtOnce}: уточните фильтры.
      </span>
    );
  }
  return (
    <Button size="small" disabled={all.isPending} onClick={() => all.mutate()}>
      {isFiltered ? `Выбрать все ${count} по фильтру` : `Выбрать все ${count}`}
    </Button>
  );
}
