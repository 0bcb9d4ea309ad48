import type { ListAddress } from 'shared-api';
import { Button, EmptyState, SearchX } from 'shared-ui';

interface Props {
  address: ListAddress;
  /** What the server believes was meant. */
  suggestion?: string;
}

export function EmptyResults({ address, suggestion }: Props) {
  if (!address.isFiltered)
    return <EmptyState title="Материалов пока нет">Здесь появится всё, что опубликуют редакторы.</EmptyState>;
  return (
    <EmptyState
      title="Ничего не найдено"
      icon={<SearchX />}
      action={<Button onClick={address.reset}>Сбросить фильтры</Button>}
    >
      {suggestion ? (
        <>
          Возможно, вы имели в виду:{' '}
          <Button variant="ghost" size="small" onClick={() => address.set('search', suggestion)}>
            {suggestion}
          </Button>
        </>
      ) : (
        'Попробуйте другие слова или снимите часть фильтров.'
      )}
    </EmptyState>
  );
}
