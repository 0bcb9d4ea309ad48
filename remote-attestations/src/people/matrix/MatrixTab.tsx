import { useQuery } from '@tanstack/react-query';
import { dutyMatrixQuery, type ListAddress, useApi } from 'shared-api';
import { EmptyState, Listing, Paging } from 'shared-ui';
import { pageSizes, readMatrixFilters } from '../filters.ts';
import { Nobody, Waiting } from '../Waiting.tsx';
import { Legend } from './Mark.tsx';
import { Matrix } from './Matrix.tsx';

/** People by their duties. */
export function MatrixTab({ address }: { address: ListAddress }) {
  const list = useQuery(dutyMatrixQuery(useApi(), readMatrixFilters(address.params, pageSizes.matrix)));
  return (
    <Listing
      list={list}
      waiting={<Waiting />}
      empty={({ people, total }) => people.length === 0 && <Nobody address={address} total={total} />}
    >
      {(matrix) => (
        <>
          <Legend />
          {matrix.duties.length === 0 ? (
            <EmptyState title="Обязанностей нет">Этим сотрудникам пока ничего не назначено.</EmptyState>
          ) : (
            <Matrix matrix={matrix} />
          )}
          <Paging page={address.page} pageSize={pageSizes.matrix} total={matrix.total} onPage={address.setPage} />
        </>
      )}
    </Listing>
  );
}
