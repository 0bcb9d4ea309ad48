import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  attemptBadge,
  certificatesQuery,
  materialsQuery,
  myAttemptsQuery,
  useApi,
  useCertificateDownload,
} from 'shared-api';
import {
  Badge,
  Button,
  Card,
  CardTitle,
  Download,
  EmptyState,
  formatDay,
  isDayOver,
  LoadFailed,
  Loading,
  Tabs,
} from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts, Rows } from '../rows.ts';

const shownCount = 10;

/** One's own attempts, certificates and favourites, the newest of each. */
export function LearningCard() {
  const [tab, setTab] = useState('attempts');
  return (
    <Card aria-labelledby="learning">
      <CardTitle id="learning">Моё обучение</CardTitle>
      <Tabs
        label="Моё обучение"
        items={[
          { id: 'attempts', label: 'Попытки аттестаций' },
          { id: 'certificates', label: 'Сертификаты' },
          { id: 'favorites', label: 'Избранное' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'attempts' && <Attempts />}
        {tab === 'certificates' && <Certificates />}
        {tab === 'favorites' && <Favorites />}
      </Tabs>
      <Outside>
        <Link to="/profile/following">Подписки</Link> — разделы и материалы, за которыми вы следите
      </Outside>
      <Outside>
        <Link to="/profile/trainings">Внешнее обучение</Link> — документы, полученные не на портале
      </Outside>
    </Card>
  );
}

function Attempts() {
  const attempts = useQuery(myAttemptsQuery(useApi()));
  if (attempts.isPending) return <Loading />;
  if (attempts.isError)
    return <LoadFailed message="Не удалось загрузить попытки" onRetry={() => void attempts.refetch()} />;
  if (attempts.data.length === 0)
    return (
      <EmptyState title="Попыток пока нет">
        <Link to="/attestations">Посмотреть доступные аттестации</Link>
      </EmptyState>
    );
  return (
    <>
      <List>
        {attempts.data.slice(0, shownCount).map(({ id, attestation, status, score, createdAt, annulledAt }) => (
          <li key={id}>
            <div>
              <Link to={`/attestations/${attestation.id}/attempt/${id}`}>{attestation.title}</Link>
              <RowFacts>
                {formatDay(createdAt)}
                {score !== null && `, результат ${score}\u00a0%`}
              </RowFacts>
            </div>
            <Badge tone={attemptBadge({ status, annulledAt }).tone}>{attemptBadge({ status, annulledAt }).label}</Badge>
          </li>
        ))}
      </List>
      {attempts.data.length > shownCount && <Link to="/attestations?tab=my">Все попытки</Link>}
    </>
  );
}

function Certificates() {
  const certificates = useQuery(certificatesQuery(useApi()));
  const download = useCertificateDownload();
  if (certificates.isPending) return <Loading />;
  if (certificates.isError)
    return <LoadFailed message="Не удалось загрузить сертификаты" onRetry={() => void certificates.refetch()} />;
  if (certificates.data.length === 0)
    return <EmptyState title="Сертификатов пока нет">Их дают за пройденные аттестации.</EmptyState>;
  return (
    <List>
      {certificates.data.map(({ number, attemptId, attestation, score, issuedAt, validUntil, revokedAt }) => {
        const isOver = validUntil !== null && isDayOver(validUntil);
        return (
          <li key={number}>
            <div>
              {attestation.title}
              <RowFacts>
                {number}, выдан {formatDay(issuedAt)}
                {score !== null && `, результат ${score}\u00a0%`}
              </RowFacts>
              <RowFacts>
                {revokedAt
                  ? `Отозван ${formatDay(revokedAt)}, больше не действует`
                  : validUntil
                    ? `${isOver ? 'Действовал' : 'Действует'} до ${formatDay(validUntil)}`
                    : 'Бессрочный'}
              </RowFacts>
            </div>
            {revokedAt ? (
              <Badge tone="red">Отозван</Badge>
            ) : (
              <Button
                size="small"
                icon={<Download aria-hidden="true" />}
                isPending={download.isPending && download.variables === attemptId}
                onClick={() => download.mutate(attemptId)}
                aria-label={`Скачать сертификат ${number}`}
              >
                PDF
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}

function Favorites() {
  const favorites = useQuery(materialsQuery(useApi(), { isFavorite: true, limit: shownCount }));
  if (favorites.isPending) return <Loading />;
  if (favorites.isError)
    return <LoadFailed message="Не удалось загрузить избранное" onRetry={() => void favorites.refetch()} />;
  const { materials, total } = favorites.data;
  if (materials.length === 0)
    return <EmptyState title="В избранном пусто">Звёздочка на странице материала добавит его сюда.</EmptyState>;
  return (
    <>
      <List>
        {materials.map(({ id, title, category, progress }) => (
          <li key={id}>
            <div>
              <Link to={`/materials/${id}`}>{title}</Link>
              <RowFacts>{category.name}</RowFacts>
            </div>
            <RowFacts>прочитано {progress}&nbsp;%</RowFacts>
          </li>
        ))}
      </List>
      {total > shownCount && <Link to="/materials?isFavorite=true">Всё избранное</Link>}
    </>
  );
}

const Outside = styled(RowFacts)`
  margin-top: 16px;
`;

const List = styled(Rows)`
  margin-bottom: 0;
  & > li > p { flex: none; }
`;
