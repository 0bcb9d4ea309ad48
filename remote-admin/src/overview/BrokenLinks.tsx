import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { brokenLinksQuery, useApi } from 'shared-api';
import { Callout, formatCount } from 'shared-ui';
import { styled } from 'styled-components';

/** Tells of links that lead nowhere; shows nothing while there are none. */
export function BrokenLinks() {
  const { data } = useQuery(brokenLinksQuery(useApi(), { limit: 1 }));
  if (!data?.total) return null;
  return (
    <Place>
      <Callout kind="warning">
        Никуда не ведут: {formatCount(data.total, 'ссылка', 'ссылки', 'ссылок')} в материалах.{' '}
        <Link to="/admin/links">Исправить</Link>
      </Callout>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 16px;
`;
