import type { ListAddress } from 'shared-api';
import { Button, EmptyState, SearchX, Skeleton } from 'shared-ui';

/** Grey rows of what will come. */
export function Waiting() {
  return ['a', 'b', 'c', 'd', 'e'].map((row) => <Skeleton key={row} $height={38} />);
}

/** What stands in place of people where there are none. */
export function Nobody({ address, total }: { address: ListAddress; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        title="На этой странице уже никого нет"
        action={<Button onClick={() => address.setPage(1)}>На первую страницу</Button>}
      />
    );
  return (
    <EmptyState
      title="Сотрудники не найдены"
      icon={<SearchX />}
      action={address.isFiltered && <Button onClick={address.reset}>Сбросить фильтры</Button>}
    >
      {address.isFiltered
        ? 'Попробуйте другие слова или снимите часть фильтров.'
        : 'Когда у вас появятся сотрудники, их обязанности будут здесь.'}
    </EmptyState>
  );
}
