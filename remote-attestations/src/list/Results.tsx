import { useQuery } from '@tanstack/react-query';
import { attestationsQuery, type ListAddress, useApi } from 'shared-api';
import { Button, Card, color, EmptyState, fontSize, formatCount, Listing, SearchX, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AttestationCard } from './AttestationCard.tsx';
import { readFilters } from './filters.ts';

export function Results({ address }: { address: ListAddress }) {
  const list = useQuery(attestationsQuery(useApi(), readFilters(address.params)));
  return (
    <Listing
      list={list}
      waiting={<Waiting />}
      empty={(attestations) => attestations.length === 0 && <Nothing address={address} />}
    >
      {(attestations) => (
        <>
          <Total role="status">
            Найдено {formatCount(attestations.length, 'аттестация', 'аттестации', 'аттестаций')}
          </Total>
          <List>
            {attestations.map((attestation) => (
              <li key={attestation.id}>
                <AttestationCard attestation={attestation} />
              </li>
            ))}
          </List>
        </>
      )}
    </Listing>
  );
}

function Nothing({ address: { isFiltered, reset } }: { address: ListAddress }) {
  if (!isFiltered)
    return <EmptyState title="Аттестаций пока нет">Когда вам назначат аттестацию, она появится здесь.</EmptyState>;
  return (
    <EmptyState title="Ничего не найдено" icon={<SearchX />} action={<Button onClick={reset}>Сбросить фильтры</Button>}>
      Попробуйте другие слова или снимите фильтр отдела.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <List as="div" aria-hidden="true">
      {['a', 'b', 'c'].map((place) => (
        <WaitingCard key={place} as="div">
          <Skeleton $width="40%" $height={20} />
          <Skeleton $width="80%" $height={14} />
          <Skeleton $width="55%" $height={14} />
        </WaitingCard>
      ))}
    </List>
  );
}

const Total = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const List = styled.ul`
  list-style: none;
  & > li + li { border-top: 1px solid ${color.line}; }
`;

const WaitingCard = styled(Card)`
  display: grid;
  gap: ${space(3)};
`;
