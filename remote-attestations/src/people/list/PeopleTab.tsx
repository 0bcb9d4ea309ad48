import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dutyMatrixQuery, type ListAddress, useApi } from 'shared-api';
import { Button, color, Listing, Paging, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { pageSizes, readMatrixFilters } from '../filters.ts';
import { Nobody, Waiting } from '../Waiting.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { RemindDialog } from './RemindDialog.tsx';

/** People with how much of what they have to do stands where; those who are chosen can be reminded. */
export function PeopleTab({ address }: { address: ListAddress }) {
  const list = useQuery(dutyMatrixQuery(useApi(), readMatrixFilters(address.params, pageSizes.people)));
  const [chosen, setChosen] = useState<string[]>([]);
  const [isReminding, setReminding] = useState(false);
  // Whoever is shown no more is not chosen any more.
  const ids = chosen.filter((id) => list.data?.people.some(({ person }) => person.id === id));
  return (
    <Listing
      list={list}
      waiting={<Waiting />}
      empty={({ people, total }) => people.length === 0 && <Nobody address={address} total={total} />}
    >
      {(matrix) => (
        <>
          {ids.length > 0 && (
            <Bar role="toolbar" aria-label="Действия с выбранными">
              <b aria-live="polite">Выбрано: {ids.length}</b>
              <Button size="small" onClick={() => setReminding(true)}>
                Напомнить
              </Button>
              <Button size="small" variant="ghost" onClick={() => setChosen([])}>
                Снять выбор
              </Button>
            </Bar>
          )}
          <PeopleTable matrix={matrix} chosen={ids} onChoose={setChosen} />
          <Paging page={address.page} pageSize={pageSizes.people} total={matrix.total} onPage={address.setPage} />
          {isReminding && (
            <RemindDialog
              userIds={ids}
              duties={matrix.duties}
              preset={address.get('duty')}
              onClose={() => setReminding(false)}
              onDone={() => {
                setReminding(false);
                setChosen([]);
              }}
            />
          )}
        </>
      )}
    </Listing>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.accentSoft};
`;
