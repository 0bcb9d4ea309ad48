import type { AttemptEvidence } from 'shared-api';
import { Badge, Card, CardTitle, formatDateTimeSeconds, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { Unbroken } from '../list/cells.tsx';
import { pastDecisions } from './decisions.ts';

/** What people have said of the attempt since it was begun, with who and when: decisions, certificates, grades. */
export function History({ evidence }: { evidence: AttemptEvidence }) {
  return (
    <>
      <Decisions evidence={evidence} />
      <Grades evidence={evidence} />
    </>
  );
}

function Decisions({ evidence: { decisions, certificates } }: { evidence: AttemptEvidence }) {
  const rows = [
    ...decisions.map(({ kind, reason, decidedBy, createdAt }) => ({
      ...{ at: createdAt, what: pastDecisions[kind], by: decidedBy, reason },
    })),
    // A revocation by a decision is shown above; one that followed a new result is shown here.
    ...certificates.flatMap(({ number, revokedAt, revokedBy, revokeReason }) =>
      revokedAt
        ? [
            {
              at: revokedAt,
              what: `Сертификат ${number} больше не действует`,
              by: revokedBy,
              reason: revokeReason ?? '',
            },
          ]
        : [],
    ),
  ].sort((a, b) => a.at.localeCompare(b.at));
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="decisions">
      <CardTitle id="decisions">Решения</CardTitle>
      <Table label="Решения по попытке">
        <thead>
          <tr>
            <th>Время</th>
            <th>Что решено</th>
            <th>Кто</th>
            <th>Причина</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, what, by, reason }) => (
            <tr key={`${at}${what}`}>
              <td>
                <Unbroken>{formatDateTimeSeconds(at)}</Unbroken>
              </td>
              <td>{what}</td>
              <Wide>{by ? `${by.lastName} ${by.firstName}` : '—'}</Wide>
              <Wide>{reason}</Wide>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Grades({ evidence: { grades, questions } }: { evidence: AttemptEvidence }) {
  if (grades.length === 0) return null;
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <Card aria-labelledby="grades">
      <CardTitle id="grades">История оценок</CardTitle>
      <Table label="Оценки по попытке">
        <thead>
          <tr>
            <th>Время</th>
            <th>Вопрос</th>
            <th>Оценка</th>
            <th>Кто</th>
            <th>Комментарий</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ id, questionId, isCorrect, points, comment, reviewer, createdAt }) => (
            <tr key={id}>
              <td>
                <Unbroken>{formatDateTimeSeconds(createdAt)}</Unbroken>
              </td>
              <td>№ {numbers.get(questionId) ?? '—'}</td>
              <td>
                {points ? (
                  `Баллы: ${points.join(' + ')}`
                ) : (
                  <Badge tone={isCorrect ? 'green' : 'red'}>{isCorrect ? 'Верно' : 'Неверно'}</Badge>
                )}
              </td>
              <Wide>{reviewer ? `${reviewer.lastName} ${reviewer.firstName}` : '—'}</Wide>
              <Wide>{comment || '—'}</Wide>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Wide = styled.td`
  min-width: 160px;
  overflow-wrap: anywhere;
`;
