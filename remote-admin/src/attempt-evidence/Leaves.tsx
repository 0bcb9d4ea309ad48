import type { AttemptEvidence } from 'shared-api';
import { Card, CardTitle, EmptyState, formatClock, formatCount, formatDateTimeSeconds, space, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { Unbroken } from '../list/cells.tsx';

/** When the taker was away from the page, where that is noted. A reader decides what it means. */
export function Leaves({ evidence: { notesLeaving, leaves } }: { evidence: AttemptEvidence }) {
  if (!notesLeaving) return null;
  const away = leaves.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Card aria-labelledby="leaves">
      <CardTitle id="leaves">Уходы со страницы</CardTitle>
      {leaves.length === 0 ? (
        <EmptyState title="Уходов не было" />
      ) : (
        <>
          <Sum>
            {formatCount(leaves.length, 'раз', 'раза', 'раз')}, всего {formatClock(away)}. Уход ничего не доказывает:
            человеку могли позвонить.
          </Sum>
          <Table label="Отлучки">
            <thead>
              <tr>
                <th>Когда</th>
                <th>Не было, мин:с</th>
              </tr>
            </thead>
            <tbody>
              {leaves.map(({ leftAt, seconds }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two leaves may begin at the same moment.
                <tr key={index}>
                  <td>
                    <Unbroken>{formatDateTimeSeconds(leftAt)}</Unbroken>
                  </td>
                  <td>{formatClock(seconds)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Card>
  );
}

const Sum = styled.p`
  margin-bottom: ${space(3)};
`;
