import { useState } from 'react';
import { attemptStatuses, type CorrectionEffect } from 'shared-api';
import { Badge, Button, Callout, formatCount, space, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft } from '../../list/cells.tsx';

/** People who are shown at once: a table of thousands would hold up the page. */
const step = 50;

/** Whose result a correction changes; those who gain or lose a pass first. */
export function EffectTable({ effect }: { effect: CorrectionEffect }) {
  const { changes } = effect;
  const [shown, setShown] = useState(step);
  return (
    <Area>
      <Callout kind={changes.length > 0 ? 'warning' : 'info'} role="status">
        {summary(effect)}
      </Callout>
      {changes.length > 0 && (
        <Table label="Чьи результаты изменятся">
          <thead>
            <tr>
              <th>Сотрудник</th>
              <th>Сейчас</th>
              <th>Станет</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown).map(({ attemptId, user, before, after }) => (
              <tr key={attemptId}>
                <Name>
                  {user.lastName} {user.firstName}
                  <Soft>{user.email}</Soft>
                </Name>
                <td>
                  <Result {...before} />
                </td>
                <td>
                  <Result {...after} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {changes.length > shown && (
        <Button onClick={() => setShown(shown + step)}>Показать ещё {Math.min(step, changes.length - shown)}</Button>
      )}
    </Area>
  );
}

function Result({ status, score }: CorrectionEffect['changes'][number]['before']) {
  return (
    <Value>
      {score === null ? '—' : `${score}\u00a0%`}
      <Badge tone={attemptStatuses[status].tone}>{attemptStatuses[status].label}</Badge>
    </Value>
  );
}

function summary({ attempts, inProgress, untouched, changes }: CorrectionEffect): string {
  const moves = (from: boolean) =>
    changes.filter(
      ({ before, after }) => (before.status === 'PASSED') === from && (after.status === 'PASSED') !== from,
    );
  const parts = [
    `Вопрос достался ${formatCount(attempts, 'попытке', 'попыткам', 'попыткам')}, результат изменится у ${changes.length}.`,
    moves(false).length > 0 && `Теперь пройдут: ${moves(false).length}.`,
    moves(true).length > 0 && `Перестанут быть пройденными: ${moves(true).length}, их сертификаты будут отозваны.`,
    inProgress > 0 && `Ещё идут: ${inProgress}, для них исправление сработает в конце.`,
    untouched > 0 && `Без изменений, потому что таких вариантов в них не было: ${untouched}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Name = styled.td`
  min-width: 160px;
  overflow-wrap: anywhere;
`;

const Value = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-variant-numeric: tabular-nums;
`;
