import { Fragment, type ReactNode, useState } from 'react';
import type { ListAddress } from 'shared-api';
import { Button, EmptyState, Listing, type ListQuery, Paging, SearchX, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { filterText } from './filterText.ts';

interface Props {
  list: ListQuery<{ total: number }>;
  address: ListAddress;
  rows: unknown[];
  pageSize: number;
  /** «Тесты не найдены» */
  emptyTitle: string;
  /** What to do about it while nothing is filtered. */
  emptyText?: ReactNode;
  /** Above the table, on the right: columns, export… */
  tools?: ReactNode;
  children: ReactNode;
}

/** A table in each state of its list, with its paging below. */
export function PagedListing(props: Props) {
  const { list, address, pageSize, tools, children } = props;
  const filter = useAnsweredFilter(list, address);
  return (
    <Listing list={list} waiting={<Waiting />} empty={({ total }) => emptyState(props, total)}>
      {({ total }) => (
        <>
          {tools && <Tools>{tools}</Tools>}
          {/* The rows of another answer are others: those of both would be seen to move. */}
          <Fragment key={filter}>{children}</Fragment>
          <Paging page={address.page} pageSize={pageSize} total={total} onPage={address.setPage} />
        </>
      )}
    </Listing>
  );
}

/** What the list on the screen is narrowed by, which the address may be ahead of. */
function useAnsweredFilter({ isPlaceholderData }: ListQuery<unknown>, address: ListAddress): string {
  const wanted = filterText(address);
  const [answered, setAnswered] = useState(wanted);
  if (answered === wanted || isPlaceholderData) return answered;
  setAnswered(wanted);
  return wanted;
}

/** Nothing found, or nothing on this page; null where there are rows. */
function emptyState({ address, rows, emptyTitle, emptyText }: Props, total: number): ReactNode {
  if (total === 0)
    return (
      <EmptyState
        title={emptyTitle}
        icon={address.isFiltered ? <SearchX /> : undefined}
        action={address.isFiltered && <Button onClick={address.reset}>Сбросить фильтры</Button>}
      >
        {address.isFiltered ? 'Попробуйте другие слова или снимите часть фильтров.' : emptyText}
      </EmptyState>
    );
  if (rows.length > 0) return null;
  return (
    <EmptyState
      title="На этой странице уже ничего нет"
      action={<Button onClick={() => address.setPage(1)}>На первую страницу</Button>}
    />
  );
}

function Waiting() {
  return (
    <Rows aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} $height={38} />
      ))}
    </Rows>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;

const Rows = styled.div`
  display: grid;
  gap: ${space(2)};
`;
