import type { ListAddress, SearchAnswer } from 'shared-api';
import { Button, color, fontSize, formatNumber, Paging, space } from 'shared-ui';
import { styled } from 'styled-components';
import { HitList } from './HitList.tsx';

/** As many as the call gives unless told. */
const pageSize = 20;

/** One kind, page by page. */
export function OneKind({ answer, address }: { answer: SearchAnswer; address: ListAddress }) {
  return answer.groups.map(({ kind, hits, total, totalIsCapped, page }) => (
    <section key={kind}>
      <Total role="status">
        {totalIsCapped ? `Найдено более ${formatNumber(total)}` : `Найдено: ${formatNumber(total)}`}
      </Total>
      {hits.length === 0 ? (
        <Past>
          <p>На этой странице уже ничего нет.</p>
          <Button onClick={() => address.setPage(1)}>На первую страницу</Button>
        </Past>
      ) : (
        <>
          <HitList hits={hits} />
          <Paging page={page} pageSize={pageSize} total={total} onPage={address.setPage} />
        </>
      )}
    </section>
  ));
}

const Total = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Past = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;
