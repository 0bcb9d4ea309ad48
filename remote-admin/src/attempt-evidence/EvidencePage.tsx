import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import { type AttemptEvidence, attemptBadge, attemptEvidenceQuery, useApi, useCertificateDownload } from 'shared-api';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardTitle,
  Download,
  Fact,
  Facts,
  formatCount,
  formatDateTimeSeconds,
  LinkButton,
  PageHeader,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { AttemptActions } from './AttemptActions.tsx';
import { History } from './History.tsx';
import { Leaves } from './Leaves.tsx';
import { Questions } from './Questions.tsx';
import { Trail } from './Trail.tsx';

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
      <Leaves evidence={evidence} />
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
        <Fact name="Результат">{score === null ? '—' : `${score}\u00a0%`}</Fact>
        <Fact name="Проходной балл">{passingScore}&nbsp;%</Fact>
        <Fact name="Время">
          {timeLimit > 0 ? formatCount(timeLimit, 'минута', 'минуты', 'минут') : 'Без ограничения'}
        </Fact>
        <Fact name="Начата">{formatDateTimeSeconds(createdAt)}</Fact>
        <Fact name="Завершена">{completedAt ? formatDateTimeSeconds(completedAt) : '—'}</Fact>
        {endedBy && <Fact name="Кто завершил">{endings[endedBy]}</Fact>}
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

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & > header { margin-bottom: 0; }
`;
