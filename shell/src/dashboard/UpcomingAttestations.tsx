import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AttestationSummary, attestationsQuery, isToPass, useApi } from 'shared-api';
import {
  Badge,
  color,
  EmptyState,
  fontSize,
  formatDate,
  formatDateTime,
  isDayOver,
  LoadFailed,
  Skeleton,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ListCard } from './ListCard.tsx';

const shownCount = 5;

/** What the person has still to pass or to renew, the nearest due date first. */
export function UpcomingAttestations() {
  return (
    <ListCard
      id="upcoming-attestations"
      title="Ближайшие аттестации"
      all={{ to: '/attestations', label: 'Все аттестации' }}
    >
      <Content />
    </ListCard>
  );
}

function Content() {
  const { data, isError, isFetching, refetch } = useQuery(attestationsQuery(useApi()));
  if (isError && !data)
    return <LoadFailed message="Не удалось загрузить аттестации" onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <Skeleton $height={20} $width="60%" />;
  const open = data.filter(isOpen).slice(0, shownCount);
  if (open.length === 0)
    return <EmptyState title="Сейчас проходить нечего">Назначенные аттестации появятся здесь.</EmptyState>;
  return (
    <List>
      {open.map((attestation) => (
        <Row key={attestation.id} attestation={attestation} />
      ))}
    </List>
  );
}

function Row({ attestation }: { attestation: AttestationSummary }) {
  const { id, title, dueAt, own } = attestation;
  const address = own.attemptId ? `/attestations/${id}/attempt/${own.attemptId}` : '/attestations';
  const isLate = dueAt !== null && isDayOver(dueAt);
  return (
    <Item>
      <div>
        <Link to={address}>{title}</Link>
        <Due $isLate={isLate}>{dateOf(attestation, isLate)}</Due>
      </div>
      <Badge tone="yellow">Ожидает</Badge>
    </Item>
  );
}

/** The next date that matters: who cannot begin yet waits for that first. */
function dateOf({ opensAt, dueAt }: AttestationSummary, isLate: boolean): string {
  if (opensAt && Date.now() < Date.parse(opensAt)) return `Откроется ${formatDateTime(opensAt)}`;
  return dueAt ? `${isLate ? 'Срок был' : 'Пройти до'} ${formatDate(dueAt)}` : 'Без срока';
}

function isOpen(attestation: AttestationSummary): boolean {
  const { own, closesAt } = attestation;
  const isClosed = closesAt !== null && Date.parse(closesAt) <= Date.now();
  return isToPass(attestation) && (own.attemptId !== null || (own.attemptsLeft !== 0 && !isClosed));
}

const List = styled.ul`
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.line}; }
  & > div { min-width: 0; }
  & a { color: ${color.text}; font-weight: ${weight.label}; text-decoration: none; overflow-wrap: anywhere; }
  & a:hover { color: ${color.accent}; }
`;

const Due = styled.p<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.red : color.textSoft)};
  font-size: ${fontSize.small};
`;
