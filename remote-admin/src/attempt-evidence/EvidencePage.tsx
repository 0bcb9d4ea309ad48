import { Link, useLoaderData } from 'react-router-dom';
import { type AttemptEvidence, attemptStatuses, useCertificateDownload } from 'shared-api';
import {
  Badge,
  Button,
  Card,
  CardTitle,
  Download,
  EmptyState,
  Fact,
  Facts,
  formatCount,
  formatDateTimeSeconds,
  LinkButton,
  PageHeader,
  space,
  Table,
} from 'shared-ui';
import { styled } from 'styled-components';
import { Soft, Unbroken } from '../list/cells.tsx';

const endings = { person: 'сотрудник', time: 'время вышло', administrator: 'администратор' };

/** All that is kept of an attempt: its rules, what was asked in which order, and when each answer came. */
export function EvidencePage() {
  const evidence = useLoaderData<AttemptEvidence>();
  const { id, attestation, user, certificate } = evidence;
  const download = useCertificateDownload();
  return (
    <Stack>
      <PageHeader
        title={`${user.lastName} ${user.firstName}${user.isActive ? '' : ' (учётная запись отключена)'}`}
        description={`Ход попытки: ${attestation.title}`}
        actions={
          <>
            {certificate && (
              <Button
                icon={<Download aria-hidden="true" />}
                isPending={download.isPending}
                onClick={() => download.mutate(id)}
              >
                Сертификат
              </Button>
            )}
            <LinkButton as={Link} to={`/admin/attestations/${attestation.id}/results`}>
              Все результаты
            </LinkButton>
          </>
        }
      />
      <Rules evidence={evidence} />
      <Questions evidence={evidence} />
      <Trail evidence={evidence} />
    </Stack>
  );
}

function Rules({ evidence }: { evidence: AttemptEvidence }) {
  const { status, score, passingScore, timeLimit, createdAt, completedAt, endedBy, reviewedBy, certificate } = evidence;
  return (
    <Card aria-labelledby="rules">
      <CardTitle id="rules">Условия и итог</CardTitle>
      <Facts>
        <Fact name="Статус">
          <Badge tone={attemptStatuses[status].tone}>{attemptStatuses[status].label}</Badge>
        </Fact>
        <Fact name="Результат">{score === null ? '—' : `${score} %`}</Fact>
        <Fact name="Проходной балл">{passingScore}&nbsp;%</Fact>
        <Fact name="Время">
          {timeLimit > 0 ? formatCount(timeLimit, 'минута', 'минуты', 'минут') : 'Без ограничения'}
        </Fact>
        <Fact name="Начата">{formatDateTimeSeconds(createdAt)}</Fact>
        <Fact name="Завершена">{completedAt ? formatDateTimeSeconds(completedAt) : '—'}</Fact>
        {endedBy && <Fact name="Завершил(а)">{endings[endedBy]}</Fact>}
        {reviewedBy && (
          <Fact name="Проверил(а)">
            {reviewedBy.lastName} {reviewedBy.firstName}
          </Fact>
        )}
        {certificate && <Fact name="Сертификат">{certificate}</Fact>}
      </Facts>
    </Card>
  );
}

function Questions({ evidence: { questions } }: { evidence: AttemptEvidence }) {
  return (
    <Card aria-labelledby="asked">
      <CardTitle id="asked">Вопросы в порядке показа</CardTitle>
      {questions.length === 0 ? (
        <EmptyState title="Вопросы не сохранились">Попытка сделана до того, как портал стал их хранить.</EmptyState>
      ) : (
        <Table label="Вопросы попытки">
          <thead>
            <tr>
              <th>№</th>
              <th>Вопрос</th>
              <th>Ответ</th>
              <th>Верный ответ</th>
              <th>Итог</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ id, text, material, answer, correctAnswer, isCorrect }, index) => (
              <tr key={id}>
                <td>{index + 1}</td>
                <Wide>
                  {text}
                  <Soft>
                    {material.title}, версия {material.version}
                  </Soft>
                </Wide>
                <td>{answer || 'Нет ответа'}</td>
                <td>{correctAnswer === null ? 'После завершения' : correctAnswer || 'Проверяет редактор'}</td>
                <td>
                  {isCorrect === null ? (
                    '—'
                  ) : (
                    <Badge tone={isCorrect ? 'green' : 'red'}>{isCorrect ? 'Верно' : 'Неверно'}</Badge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function Trail({ evidence: { trail, questions } }: { evidence: AttemptEvidence }) {
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]));
  return (
    <Card aria-labelledby="trail">
      <CardTitle id="trail">Сохранённые ответы по времени</CardTitle>
      {trail.length === 0 ? (
        <EmptyState title="Ответов не было" />
      ) : (
        <Table label="Сохранённые ответы">
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
                <td>
                  <Unbroken>{formatDateTimeSeconds(savedAt)}</Unbroken>
                </td>
                <td>№ {numbers.get(questionId) ?? '—'}</td>
                <Wide>{answer || 'Ответ убран'}</Wide>
                <td>{ipAddress ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & > header { margin-bottom: 0; }
`;

const Wide = styled.td`
  min-width: 220px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
