import type { ListAddress, SearchAnswer } from 'shared-api';
import { Button, fontSize, formatNumber, space } from 'shared-ui';
import { styled } from 'styled-components';
import { kindOf } from '../hits/kinds.ts';
import { HitList } from './HitList.tsx';

/** The first hits of each kind, and the way to the rest. */
export function Overview({ answer, address }: { answer: SearchAnswer; address: ListAddress }) {
  return answer.groups.map(({ kind, hits, total, totalIsCapped }) => (
    <Group key={kind} aria-labelledby={`hits-${kind}`}>
      <h2 id={`hits-${kind}`}>{kindOf(kind).many}</h2>
      <HitList hits={hits} />
      {total > hits.length && (
        <Button variant="ghost" onClick={() => address.set('kind', kind)}>
          {totalIsCapped ? `Показать все, их более ${formatNumber(total)}` : `Показать все: ${formatNumber(total)}`}
        </Button>
      )}
    </Group>
  ));
}

const Group = styled.section`
  margin-bottom: ${space(7)};
  & > h2 { margin-bottom: ${space(3)}; font-size: ${fontSize.lead}; }
  & > button { margin-top: ${space(2)}; }
`;
