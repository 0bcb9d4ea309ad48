import { Button, EmptyState, SearchX } from 'shared-ui';

interface Props {
  isFiltered: boolean;
  /** What the server believes was meant. */
  suggestion?: string;
  onSearch: (text: string) => void;
  onReset: () => void;
}

export function EmptyResults({ isFiltered, suggestion, onSearch, onReset }: Props) {
  if (!isFiltered)
    return <EmptyState title="Материалов пока нет">Здесь появится всё, что опубликуют редакторы.</EmptyState>;
  return (
    <EmptyState
      title="Ничего не найдено"
      icon={<SearchX />}
      action={<Button onClick={onReset}>Сбросить фильтры</Button>}
    >
      {suggestion ? (
        <>
          Возможно, вы имели в виду:{' '}
          <Button variant="ghost" size="small" onClick={() => onSearch(suggestion)}>
            {suggestion}
          </Button>
        </>
      ) : (
        'Попробуйте другие слова или снимите часть фильтров.'
      )}
    </EmptyState>
  );
}
