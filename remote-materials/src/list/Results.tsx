import { useQuery } from '@tanstack/react-query';
import { materialsQuery, useApi } from 'shared-api';
import { Button, Card, color, formatCount, LoadFailed, Paging, Skeleton, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { EmptyResults } from './EmptyResults.tsx';
import { hasFilters, readFilters } from './filters.ts';
import { MaterialCard } from './MaterialCard.tsx';

/** Specification section 9. */
const pageSize = 20;

interface Props {
  address: URLSearchParams;
  onSearch: (text: string) => void;
  onReset: () => void;
  onPage: (page: number) => void;
}

export function Results({ address, onSearch, onReset, onPage }: Props) {
  const list = useQuery(materialsQuery(useApi(), readFilters(address)));
  if (list.isPending) return <Waiting />;
  if (list.isError) {
    return (
      <LoadFailed
        title="Список не загрузился"
        message={list.error.message}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { materials, total, page, totalIsCapped, suggestion } = list.data;
  if (total === 0) {
    return (
      <EmptyResults isFiltered={hasFilters(address)} suggestion={suggestion} onSearch={onSearch} onReset={onReset} />
    );
  }
  return (
    <Area aria-busy={list.isPlaceholderData} $isOld={list.isPlaceholderData}>
      <Total role="status">
        {totalIsCapped
          ? 'Найдено более 1000 материалов'
          : `Найдено ${formatCount(total, 'материал', 'материала', 'материалов')}`}
      </Total>
      {materials.length === 0 ? (
        <PastTheEnd>
          <p>На этой странице материалов уже нет.</p>
          <Button onClick={() => onPage(1)}>На первую страницу</Button>
        </PastTheEnd>
      ) : (
        <Grid>
          {materials.map((material) => (
            <li key={material.id}>
              <MaterialCard material={material} />
            </li>
          ))}
        </Grid>
      )}
      {materials.length > 0 && <Paging page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </Area>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>Загрузка…</VisuallyHidden>
      <Grid as="div" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <WaitingCard key={place} as="div">
            <Skeleton $width="45%" $height={14} />
            <Skeleton $width="85%" $height={20} />
            <Skeleton $height={14} />
            <Skeleton $width="70%" $height={14} />
          </WaitingCard>
        ))}
      </Grid>
    </div>
  );
}

const Area = styled.section<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.6 : 1)};
  transition: opacity 0.15s;
`;

const Total = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${space(4)};
  list-style: none;
  & > li { min-width: 0; }
`;

const WaitingCard = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-height: 168px;
`;

const PastTheEnd = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;
