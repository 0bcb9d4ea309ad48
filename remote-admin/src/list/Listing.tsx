import type { ReactNode } from 'react';
import { Button, EmptyState, LoadFailed, Paging, SearchX, Skeleton, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import type { ListAddress } from './useListAddress.ts';

interface Props {
  list: {
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  address: ListAddress;
  rows: unknown[];
  total: number;
  pageSize: number;
  /** «Тесты не найдены» */
  emptyTitle: string;
  /** What to do about it while nothing is filtered. */
  emptyText?: ReactNode;
  /** Above the table, on the right: columns, export… */
  tools?: ReactNode;
  children: ReactNode;
}

/** A list in each of its states: waiting, failed, empty, past the end, or shown with its paging. */
export function Listing(props: Props) {
  const { list, address, rows, total, pageSize, emptyTitle, emptyText, tools, children } = props;
  if (list.isPending) return <Waiting />;
  if (list.isError) {
    return (
      <LoadFailed
        title="Список не загрузился"
        message={list.error?.message}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (total === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        icon={address.isFiltered ? <SearchX /> : undefined}
        action={address.isFiltered && <Button onClick={address.reset}>Сбросить фильтры</Button>}
      >
        {address.isFiltered ? 'Попробуйте другие слова или снимите часть фильтров.' : emptyText}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="На этой странице уже ничего нет"
        action={<Button onClick={() => address.setPage(1)}>На первую страницу</Button>}
      />
    );
  }
  return (
    <Area aria-busy={list.isPlaceholderData} $isOld={list.isPlaceholderData}>
      {tools && <Tools>{tools}</Tools>}
      {children}
      <Paging page={address.page} pageSize={pageSize} total={total} onPage={address.setPage} />
    </Area>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>Загрузка…</VisuallyHidden>
      <Rows aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} $height={38} />
        ))}
      </Rows>
    </div>
  );
}

const Area = styled.section<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : 1)};
  transition: opacity 0.15s;
`;

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
