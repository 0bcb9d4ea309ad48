import type { ReactNode } from 'react';
import type { ListAddress } from 'shared-api';
import { Button, EmptyState, SearchX } from 'shared-ui';
import type { Wanted } from './query.ts';

interface Props {
  address: ListAddress;
  query: Wanted;
}

/** Nothing is found; what helps depends on what narrows the search. */
export function NothingFound({ address, query }: Props) {
  if (query.kind !== undefined && !address.isFiltered)
    return (
      <Nothing action={<Button onClick={() => address.set('kind', '')}>Искать во всём портале</Button>}>
        Здесь по этому запросу ничего нет.
      </Nothing>
    );
  if (address.isFiltered)
    return (
      <Nothing action={<Button onClick={address.reset}>Сбросить фильтры</Button>}>
        Попробуйте другие слова или снимите часть фильтров.
      </Nothing>
    );
  return <Nothing>Проверьте, нет ли опечатки, или возьмите другие слова: короче или с тем же смыслом.</Nothing>;
}

function Nothing({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <EmptyState title="Ничего не найдено" icon={<SearchX />} action={action}>
      {children}
    </EmptyState>
  );
}
