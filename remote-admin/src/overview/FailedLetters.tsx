import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failedLettersQuery, hasRole, useApi, useCurrentUser } from 'shared-api';
import { Callout, formatCount } from 'shared-ui';
import { styled } from 'styled-components';

/** Tells administrators that letters were not sent; shows nothing while all are. */
export function FailedLetters() {
  const isAdministrator = hasRole(useCurrentUser(), 'ADMIN');
  const { data } = useQuery({ ...failedLettersQuery(useApi()), enabled: isAdministrator });
  if (!isAdministrator || !data?.total) return null;
  return (
    <Place>
      <Callout kind="danger">
        Не удалось отправить {formatCount(data.total, 'письмо', 'письма', 'писем')}.{' '}
        <Link to="/admin/letters">Посмотреть</Link>
      </Callout>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 16px;
`;
