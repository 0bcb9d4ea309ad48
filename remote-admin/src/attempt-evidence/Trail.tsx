import type { AttemptEvidence } from 'shared-api';
import { Card, CardTitle, EmptyState, formatDateTimeSeconds, Table } from 'shared-ui';
import { Unbroken } from '../list/cells.tsx';
import { Wide } from './Wide.ts';

/** Each answer as it was saved. */
export function Trail({ evidence: { trail, questions } }: { evidence: AttemptEvidence }) {
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <Card aria-labelledby="trail">
      <CardTitle id="trail">Сохранённые ответы по времени</CardTitle>
      {trail.length === 0 ? (
        <EmptyState title="Ответов не было" />
      ) : (
        <Table label="Сохранённые ответы" isStacked>
          <thead>
            <tr>
              <th>Время</th>
              <th>Вопрос</th>
              <th>Ответ</th>
              <th>IP-адрес</th>
            </tr>
          </thead>
          <tbody>
            {trail.map(({ questionId, answer, revision, savedAt, ipAddress }) => (
              <tr key={`${questionId}:${revision}`}>
                <td data-label="Время">
                  <Unbroken>{formatDateTimeSeconds(savedAt)}</Unbroken>
                </td>
                <td data-label="Вопрос">
                  <span>№&nbsp;{numbers.get(questionId) ?? '—'}</span>
                </td>
                <Wide data-label="Ответ">
                  <span>{answer || 'Ответ убран'}</span>
                </Wide>
                <td data-label="IP-адрес">
                  <span>{ipAddress ?? '—'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
