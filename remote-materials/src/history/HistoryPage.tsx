import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { type Material, materialApprovalQuery, materialVersionsQuery, readPage, useApi } from 'shared-api';
import { ArrowLeft, LinkButton, LoadFailed, Loading, narrow, PageHeader, Paging, space } from 'shared-ui';
import { styled } from 'styled-components';
import { VersionDetail } from './VersionDetail.tsx';
import { VersionList } from './VersionList.tsx';

/** Who saved what and when; the chosen version is in the address. */
export function HistoryPage() {
  const material = useLoaderData<Material>();
  const [address, setAddress] = useSearchParams();
  const page = readPage(address);
  const versions = useQuery(materialVersionsQuery(useApi(), material.id, page));
  const approval = useQuery(materialApprovalQuery(useApi(), material.id));
  const chosen = Number(address.get('version')) || versions.data?.versions[0]?.number;
  return (
    <>
      <PageHeader
        title="История изменений"
        description={material.title}
        actions={
          <LinkButton as={Link} to={`/materials/${material.id}`}>
            <ArrowLeft aria-hidden="true" />К материалу
          </LinkButton>
        }
      />
      {versions.isPending && <Loading />}
      {versions.isError && <LoadFailed message={versions.error.message} onRetry={() => void versions.refetch()} />}
      {versions.data && (
        <Columns>
          <div>
            <VersionList
              versions={versions.data.versions}
              chosen={chosen}
              waiting={approval.data?.waiting?.version}
              onChoose={(number) =>
                setAddress({ page: String(page), version: String(number) }, { preventScrollReset: true })
              }
            />
            <Paging
              page={page}
              pageSize={20}
              total={versions.data.total}
              onPage={(next) => setAddress({ page: String(next) })}
            />
          </div>
          {chosen !== undefined && (
            <VersionDetail key={chosen} material={material} number={chosen} approval={approval.data} />
          )}
        </Columns>
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(240px, 320px) minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;
