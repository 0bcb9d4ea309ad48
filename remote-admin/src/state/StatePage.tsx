import type { PortalState } from 'shared-api';
import { Callout, Card, CardTitle, LoadFailed, Loading, PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';
import { JobTable } from './JobTable.tsx';
import { Parts } from './Parts.tsx';
import { Certificates, Nodes, Versions } from './Places.tsx';
import { usePortalState } from './usePortalState.ts';
import { worriesOf } from './words.ts';

/** How the portal is: for administrators, who see here what to do about it. */
export function StatePage() {
  const { state, run, awaited } = usePortalState();
  return (
    <>
      <PageHeader title="Состояние" description="Работает ли всё, на чём держится портал. Страница обновляется сама" />
      {state.isPending && <Loading />}
      {state.isError && (
        <LoadFailed
          message={
            state.data ? 'Не удалось обновить состояние: ниже то, что было раньше' : 'Не удалось загрузить состояние'
          }
          onRetry={() => state.refetch()}
          isRetrying={state.isFetching}
        />
      )}
      {state.data && (
        <Areas>
          <Summary state={state.data} />
          <Card>
            <CardTitle>Части портала</CardTitle>
            <Parts parts={state.data.parts} />
          </Card>
          <Card>
            <CardTitle>Работы</CardTitle>
            <JobTable jobs={state.data.jobs} awaited={awaited} onRun={run} />
          </Card>
          <Card>
            <CardTitle>Узлы</CardTitle>
            <Nodes nodes={state.data.nodes} />
          </Card>
          <Card>
            <CardTitle>Сертификаты</CardTitle>
            <Certificates certificates={state.data.certificates} />
          </Card>
          <Card>
            <CardTitle>Версии</CardTitle>
            <Versions versions={state.data.versions} />
          </Card>
        </Areas>
      )}
    </>
  );
}

function Summary({ state }: { state: PortalState }) {
  const worries = worriesOf(state);
  if (worries.length === 0) return <Callout kind="success">Всё в порядке</Callout>;
  return (
    <Callout kind="warning" role="status">
      <p>Обратите внимание:</p>
      <Worries>
        {worries.map((worry) => (
          <li key={worry}>{worry}</li>
        ))}
      </Worries>
    </Callout>
  );
}

const Areas = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Worries = styled.ul`
  margin: ${space(1)} 0 0;
  padding-left: ${space(5)};
`;
