import { useQuery } from '@tanstack/react-query';
import { releasesQuery, useApi } from 'shared-api';
import { LoadFailed, Loading, PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PackageCard } from './PackageCard.tsx';
import { Packages } from './packages/Packages.tsx';
import { Tokens } from './tokens/Tokens.tsx';

/** What is live, package by package, and what can be done about it. */
export function ReleasesPage() {
  const releases = useQuery(releasesQuery(useApi()));
  return (
    <>
      <PageHeader title="Релизы" description="Какие версии портала и разделов действуют и как они работают у людей" />
      {releases.isPending && <Loading />}
      {releases.isError && !releases.data && (
        <LoadFailed
          message="Не удалось загрузить состояние релизов"
          onRetry={() => releases.refetch()}
          isRetrying={releases.isFetching}
        />
      )}
      {releases.data && (
        <Cards>
          {releases.data.map((one) => (
            <PackageCard key={one.name} state={one} />
          ))}
          <Packages states={releases.data} />
          <Tokens />
        </Cards>
      )}
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
