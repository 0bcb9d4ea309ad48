import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { materialsQuery, useApi, useCurrentUser } from 'shared-api';
import { Card, CardTitle, color, EmptyState, formatDate, Listing, PageHeader, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';

/** The first page: what the portal has, by one call of its API. */
export function ListPage() {
  const list = useQuery(materialsQuery(useApi()));
  const { firstName } = useCurrentUser();
  return (
    <>
      <PageHeader title="__label__" description={`Что нового, ${firstName}`} />
      <Listing
        list={list}
        waiting={<Skeleton $height={96} />}
        empty={({ total }) => total === 0 && <EmptyState title="Пока ничего нет" />}
      >
        {({ materials }) => (
          <Items>
            {materials.map(({ id, title, description, createdAt }) => (
              <Card as="li" key={id}>
                <CardTitle>
                  <Link to={id}>{title}</Link>
                </CardTitle>
                <p>{description}</p>
                <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>
              </Card>
            ))}
          </Items>
        )}
      </Listing>
    </>
  );
}

const Items = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

const Day = styled.time`
  color: ${color.textSoft};
  font-size: 14px;
`;
