import { useQuery } from '@tanstack/react-query';
import { type ListAddress, materialsQuery, useApi, useUnopened } from 'shared-api';
import { Button, Card, Correction, color, fontSize, formatCount, Listing, Paging, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { EmptyResults } from './EmptyResults.tsx';
import { filterNames, readFilters } from './filters.ts';
import { MaterialCard } from './MaterialCard.tsx';

/** Specification section 9. */
const pageSize = 20;

export function Results({ address }: { address: ListAddress }) {
  const api = useApi();
  const list = useQuery(materialsQuery(api, readFilters(address.params)));
  const isAnswered = list.data !== undefined && !list.isError && !list.isPlaceholderData;
  // Other filters may be the reason why nothing is of use.
  const isOfAll = filterNames.every((name) => name === 'search' || !address.get(name));
  useUnopened(
    api,
    isAnswered && isOfAll
      ? { query: address.get('search').trim(), hasHits: list.data.materials.length > 0, isCounted: true }
      : null,
  );
  return (
    <Listing
      list={list}
      waiting={<Waiting />}
      empty={({ total, suggestion }) => total === 0 && <EmptyResults address={address} suggestion={suggestion} />}
    >
      {({ materials, total, page, totalIsCapped, correction }) => (
        <>
          {correction && (
            <Corrected role="status">
              <Correction {...correction} onAsTyped={() => address.set('asTyped', 'true')} />
            </Corrected>
          )}
          <Total role="status">
            {totalIsCapped
              ? `Найдено более ${total} материалов`
              : `Найдено ${formatCount(total, 'материал', 'материала', 'материалов')}`}
          </Total>
          {materials.length === 0 ? (
            <PastTheEnd onFirst={() => address.setPage(1)} />
          ) : (
            <Grid>
              {materials.map((material) => (
                <li key={material.id}>
                  <MaterialCard material={material} />
                </li>
              ))}
            </Grid>
          )}
          {materials.length > 0 && <Paging page={page} pageSize={pageSize} total={total} onPage={address.setPage} />}
        </>
      )}
    </Listing>
  );
}

function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <Past>
      <p>На этой странице материалов уже нет.</p>
      <Button onClick={onFirst}>На первую страницу</Button>
    </Past>
  );
}

function Waiting() {
  return (
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
  );
}

const Corrected = styled.p`
  margin-bottom: ${space(2)};
  overflow-wrap: anywhere;
`;

const Total = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
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

const Past = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;
