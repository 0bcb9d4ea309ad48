import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { followingQuery, useApi } from 'shared-api';
import { Button, Card, CardTitle, EmptyState, LinkButton, LoadFailed, Loading, PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Rows } from '../rows.ts';
import { DigestCard } from './DigestCard.tsx';
import { FollowedRow } from './FollowedRow.tsx';

/** What the person follows with what is new there, and how often a letter tells of it. */
export function FollowingPage() {
  const { isPending } = useInfiniteQuery(followingQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Подписки"
        description="Разделы и материалы, за которыми вы следите. Новое в них появляется на главной."
      />
      <Columns>
        <Card aria-labelledby="followed">
          <CardTitle id="followed">Вы следите</CardTitle>
          <Followed />
        </Card>
        {/* Below the list where there is no room beside it: it waits, so that the list does not push it away. */}
        {!isPending && <DigestCard />}
      </Columns>
    </>
  );
}

function Followed() {
  const list = useInfiniteQuery(followingQuery(useApi()));
  if (list.isPending) return <Loading />;
  if (list.isError && !list.data)
    return (
      <LoadFailed message="Не удалось загрузить подписки" onRetry={() => list.refetch()} isRetrying={list.isFetching} />
    );
  const followed = list.data.pages.flatMap(({ following }) => following);
  if (followed.length === 0) return <Nothing />;
  return (
    <>
      <Rows>
        {followed.map((one) => (
          <FollowedRow key={one.id} followed={one} />
        ))}
      </Rows>
      {list.isFetchNextPageError && (
        <LoadFailed
          message="Не удалось загрузить остальные подписки"
          onRetry={() => list.fetchNextPage()}
          isRetrying={list.isFetchingNextPage}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}

function Nothing() {
  const out = (
    <LinkButton as={Link} to="/materials">
      Выбрать раздел
    </LinkButton>
  );
  return (
    <EmptyState title="Вы пока ни за чем не следите" action={out}>
      Откройте раздел или материал и нажмите «Следить».
    </EmptyState>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(260px, 1fr);
  align-items: start;
  gap: ${space(6)} ${space(16)};
  @media (max-width: 1000px) { grid-template-columns: minmax(0, 1fr); }
`;
