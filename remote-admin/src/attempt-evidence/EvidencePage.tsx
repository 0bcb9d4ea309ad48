import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import {
  type AttemptEvidence,
  attemptBadge,
  attemptEvidenceQuery,
  correctionTexts,
  useApi,
  useCertificateDownload,
  useCurrentUser,
} from 'shared-api';
import {
  Badge,
  Button,
  Callout,
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
import { AttemptActions } from './AttemptActions.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import { History } from './History.tsx';

const endings = { person: 'сотрудник', time: 'время вышло', administrator: 'администратор' };

/** All that is kept of an attempt: its rules, what was asked in which order, and when each answer came. */
export function EvidencePage() {
  const loaded = useLoaderData<AttemptEvidence>();
  const api = useApi();
  const { data: evidence = loaded } = useQuery({
    ...attemptEvidenceQuery(api, loaded.id),
    initialData: loaded,
    refetchOnMount: false,
  });
  const { id, attestation, user, certificate } = evidence;
  const download = useCertificateDownload();
  return (
    <Stack>
      <PageHeader
        title={`${user.lastName} ${user.firstName}${user.isActive ? '' : ' (учётная запись отключена)'}`}
        description={`Ход попытки: ${attestation.title}`}
        actions={
          <>
            <AttemptActions evidence={evidence} />
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
      {evidence.annulledAt && (
        <Callout kind="warning">
          Попытка аннулирована {formatDateTimeSeconds(evidence.annulledAt)} и нигде не учитывается. Причина — в решениях
          ниже.
        </Callout>
      )}
      <Rules evidence={evidence} />
      <History evidence={evidence} />
      <Questions evidence={evidence} />
      <Trail evidence={evidence} />
    </Stack>
  );
}

function Rules({ evidence }: { evidence: AttemptEvidence }) {
  const { score, passingScore, timeLimit, createdAt, completedAt, endedBy, reviewedBy, certificate, certificates } =
    evidence;
  const revoked = certificates.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <Card aria-labelledby="rules">
      <CardTitle id="rules">Условия и итог</CardTitle>
      <Facts>
        <Fact name="Статус">
          <Badge tone={attemptBadge(evidence).tone}>{attemptBadge(evidence).label}</Badge>
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
        {revoked.length > 0 && (
          <Fact name="Отозванные сертификаты">{revoked.map(({ number }) => number).join(', ')}</Fact>
        )}
      </Facts>
    </Card>
  );
}

function Questions({ evidence }: { evidence: AttemptEvidence }) {
  const { questions, user, annulledAt } = evidence;
  const own = useCurrentUser();
  const [graded, setGraded] = useState<AttemptEvidence['questions'][number] | null>(null);
  const mayGrade = own.id !== user.id && !annulledAt;
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
            {questions.map((question, index) => {
              const { id, text, material, answer, correctAnswer, isCorrect, correction, isGradable } = question;
              return (
                <tr key={id}>
                  <td>{index + 1}</td>
                  <Wide>
                    {text}
                    <Soft>
                      {material.title}, версия {material.version}
                    </Soft>
                    {correction && (
                      <Soft>
                        Исправлено {formatDateTimeSeconds(correction.createdAt)}, {correction.createdBy.lastName}{' '}
                        {correction.createdBy.firstName}: {correction.reason}
                      </Soft>
                    )}
                  </Wide>
                  <td>{answer || 'Нет ответа'}</td>
                  <td>
                    {correctAnswer === null ? 'После завершения' : correctAnswer || 'Проверяет редактор'}
                    {correction && (
                      <Soft>
                        {correctionTexts[correction.kind].badge}
                        {correction.rightAnswers.length > 0 &&
                          `: ${correction.rightAnswers.map(answerInWords).join(' или ')}`}
                      </Soft>
                    )}
                  </td>
                  <td>
                    {isCorrect === null ? (
                      '—'
                    ) : (
                      <Badge tone={isCorrect ? 'green' : 'red'}>{isCorrect ? 'Верно' : 'Неверно'}</Badge>
                    )}
                    {isGradable && mayGrade && (
                      <Button
                        size="small"
                        onClick={() => setGraded(question)}
                        aria-label={`Изменить оценку ответа на вопрос ${index + 1}`}
                      >
                        {isCorrect === null ? 'Оценить' : 'Изменить'}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {graded && <GradeDialog evidence={evidence} question={graded} onClose={() => setGraded(null)} />}
    </Card>
  );
}

function answerInWords(answer: string): string {
  if (answer === 'true') return 'Верно';
  return answer === 'false' ? 'Неверно' : answer;
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
