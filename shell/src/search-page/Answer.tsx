import type { ListAddress, SearchAnswer } from 'shared-api';
import { Correction, Listing, Panel, Skeleton, space, Tabs } from 'shared-ui';
import { styled } from 'styled-components';
import { isOfMaterials, kindOf } from '../hits/kinds.ts';
import { Filters } from './Filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OneKind } from './OneKind.tsx';
import { Overview } from './Overview.tsx';
import type { Wanted } from './query.ts';
import type { Answers } from './useAnswers.ts';

interface Props {
  address: ListAddress;
  query: Wanted;
  answers: Answers;
}

/** What is found, of all kinds or of one; the strip says how many there are of each. */
export function Answer({ address, query, answers: { overview, list } }: Props) {
  return (
    <>
      {(!query.kind || isOfMaterials(query.kind)) && <Filters address={address} />}
      <Tabs
        label="Что найдено"
        items={[{ id: 'all', label: 'Всё' }, ...tabsOf(overview, query.kind)]}
        selected={query.kind ?? 'all'}
        onSelect={(id) => address.set('kind', id === 'all' ? '' : id)}
      >
        <Listing
          list={list}
          waiting={<Waiting />}
          empty={(answer) => isEmpty(answer) && <NothingFound {...{ address, query }} />}
        >
          {(answer) => (
            <>
              {answer.correction && (
                <Line role="status">
                  <Correction {...answer.correction} onAsTyped={(typed) => address.set('asTyped', typed)} />
                </Line>
              )}
              {query.kind ? (
                <OneKind answer={answer} address={address} />
              ) : (
                <Overview answer={answer} address={address} />
              )}
            </>
          )}
        </Listing>
      </Tabs>
    </>
  );
}

const isEmpty = ({ groups }: SearchAnswer): boolean => groups.every(({ total }) => total === 0);

/** The kinds of which there are any, and the one that is open. */
function tabsOf(overview: SearchAnswer | undefined, open: string | undefined) {
  const tabs = (overview?.groups ?? []).map(({ kind, total, totalIsCapped }) => ({
    id: kind as string,
    label: `${kindOf(kind).many}: ${totalIsCapped ? `более ${total}` : total}`,
  }));
  const isThere = open === undefined || tabs.some(({ id }) => id === open);
  return isThere ? tabs : [...tabs, { id: open, label: kindOf(open).many }];
}

function Waiting() {
  return (
    <Shapes aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((place) => (
        <Panel key={place} as="div">
          <Skeleton $width="45%" $height={18} />
          <Skeleton $width="85%" $height={14} />
        </Panel>
      ))}
    </Shapes>
  );
}

const Line = styled.p`
  margin-bottom: ${space(4)};
  overflow-wrap: anywhere;
`;

const Shapes = styled.div`
  display: grid;
  gap: ${space(3)};
  & > * { display: grid; gap: ${space(2)}; }
`;
