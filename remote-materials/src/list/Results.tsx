import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListAddress, type MaterialSummary, materialsQuery, useApi, useUnopened } from 'shared-api';
import {
  Button,
  Correction,
  color,
  fontSize,
  formatCount,
  LayoutGrid,
  List,
  Listing,
  Paging,
  Panel,
  SegmentedControl,
  Skeleton,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { EmptyResults } from './EmptyResults.tsx';
import { filterNames, readFilters } from './filters.ts';
import { MaterialCard } from './MaterialCard.tsx';
import { MaterialRow } from './MaterialRow.tsx';
import { useView, type View } from './useView.ts';

/** Specification section 9. */
const pageSize = 20;

const views: { value: View; label: string; icon: ReactNode }[] = [
  { value: 'cards', label: 'Карточки', icon: <LayoutGrid /> },
  { value: 'rows', label: 'Список', icon: <List /> },
];

export function Results({ address }: { address: ListAddress }) {
  const api = useApi();
  const [view, setView] = useView();
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
          <Above>
            <p role="status">
              {totalIsCapped
                ? `Найдено более ${total} материалов`
                : `Найдено ${formatCount(total, 'материал', 'материала', 'материалов')}`}
            </p>
            <SegmentedControl label="Вид списка" choices={views} value={view} onChange={setView} />
          </Above>
          {materials.length === 0 ? (
            <PastTheEnd onFirst={() => address.setPage(1)} />
          ) : (
            <Materials materials={materials} view={view} />
          )}
          {materials.length > 0 && <Paging page={page} pageSize={pageSize} total={total} onPage={address.setPage} />}
        </>
      )}
    </Listing>
  );
}

function Materials({ materials, view }: { materials: MaterialSummary[]; view: View }) {
  const [Shown, Entry] = view === 'cards' ? [Grid, MaterialCard] : [Rows, MaterialRow];
  return (
    <Shown>
      {materials.map((material) => (
        <li key={material.id}>
          <Entry material={material} />
        </li>
      ))}
    </Shown>
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

const Above = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(2)};
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
`;

const Rows = styled.ul`
  list-style: none;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${space(4)};
  list-style: none;
  & > li { min-width: 0; }
`;

const WaitingCard = styled(Panel)`
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
