import { useQuery } from '@tanstack/react-query';
import { attestationsQuery, useApi } from 'shared-api';
import {
  Button,
  Card,
  color,
  EmptyState,
  formatCount,
  LoadFailed,
  SearchX,
  Skeleton,
  space,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { AttestationCard } from './AttestationCard.tsx';
import { hasFilters, readFilters } from './filters.ts';

interface Props {
  address: URLSearchParams;
  onReset: () => void;
}

export function Results({ address, onReset }: Props) {
  const list = useQuery(attestationsQuery(useApi(), readFilters(address)));
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
  if (list.data.length === 0) {
    if (!hasFilters(address))
      return <EmptyState title="Аттестаций пока нет">Когда вам назначат аттестацию, она появится здесь.</EmptyState>;
    return (
      <EmptyState
        title="Ничего не найдено"
        icon={<SearchX />}
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        Попробуйте другие слова или снимите фильтр отдела.
      </EmptyState>
    );
  }
  return (
    <Area aria-busy={list.isPlaceholderData} $isOld={list.isPlaceholderData}>
      <Total role="status">Найдено {formatCount(list.data.length, 'аттестация', 'аттестации', 'аттестаций')}</Total>
      <List>
        {list.data.map((attestation) => (
          <li key={attestation.id}>
            <AttestationCard attestation={attestation} />
          </li>
        ))}
      </List>
    </Area>
  );
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>Загрузка…</VisuallyHidden>
      <List as="div" aria-hidden="true">
        {['a', 'b', 'c'].map((place) => (
          <WaitingCard key={place} as="div">
            <Skeleton $width="40%" $height={20} />
            <Skeleton $width="80%" $height={14} />
            <Skeleton $width="55%" $height={14} />
          </WaitingCard>
        ))}
      </List>
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

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  list-style: none;
`;

const WaitingCard = styled(Card)`
  display: grid;
  gap: ${space(3)};
`;
