import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminTrainingsQuery, hasRole, useApi, useCurrentUser } from 'shared-api';
import { Callout, formatCount } from 'shared-ui';
import { styled } from 'styled-components';

/** Tells administrators that documents from elsewhere wait for them; shows nothing while none does. */
export function WaitingTrainings() {
  const isAdministrator = hasRole(useCurrentUser(), 'ADMIN');
  const { data } = useQuery({
    ...adminTrainingsQuery(useApi(), { state: 'WAITING', limit: 1 }),
    enabled: isAdministrator,
  });
  if (!isAdministrator || !data?.waiting) return null;
  return (
    <Place>
      <Callout kind="info">
        Внешнее обучение ждёт проверки: {formatCount(data.waiting, 'запись', 'записи', 'записей')}.{' '}
        <Link to="/admin/users/trainings?state=WAITING">Проверить</Link>
      </Callout>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 16px;
`;
