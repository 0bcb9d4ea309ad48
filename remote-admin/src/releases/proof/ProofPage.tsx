import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { failureText, isApiError, type PackageState, type Proof, proofQuery, releasesQuery, useApi } from 'shared-api';
import {
  Callout,
  EmptyState,
  formatCount,
  formatDateTime,
  LinkButton,
  LoadFailed,
  Loading,
  PageHeader,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { Findings } from './Findings.tsx';
import { Pictures } from './Pictures.tsx';
import { versionBefore } from './versionBefore.ts';

/** What the release command has seen when it opened a version: findings, and pictures beside those of the version before. */
export function ProofPage() {
  const { name = '', version = '' } = useParams();
  const api = useApi();
  const releases = useQuery(releasesQuery(api));
  const proof = useQuery(proofQuery(api, { name, version }));
  const state = releases.data?.find((one) => one.name === name);
  return (
    <Stack>
      <PageHeader
        title={`Проверка: ${state?.label ?? name} ${version}`}
        description={proof.data && describe(proof.data)}
        actions={
          <LinkButton as={Link} to="/admin/releases">
            Все релизы
          </LinkButton>
        }
      />
      {proof.isPending && <Loading />}
      {proof.isError && !proof.data && <NoProof error={proof.error} query={proof} />}
      {proof.data && <Found proof={proof.data} />}
      {proof.data && !releases.isPending && <Compared name={name} version={version} proof={proof.data} state={state} />}
    </Stack>
  );
}

function describe({ chromium, shell, uploadedAt, uploadedBy, duration }: Proof): string {
  const seconds = Math.max(1, Math.round(duration / 1000));
  return `Открыта командой выпуска в Chromium ${chromium} с оболочкой ${shell} за ${seconds} с. Прислано ${formatDateTime(uploadedAt)}, ${uploadedBy}.`;
}

interface Asked {
  refetch: () => unknown;
  isFetching: boolean;
}

function NoProof({ error, query }: { error: Error; query: Asked }) {
  if (isApiError(error) && error.status === 404) {
    return (
      <EmptyState title="Версия выпущена без проверки">
        Её не открывали в браузере перед выпуском: команда выпустила её с --no-proof или собрала без команды выпуска.
      </EmptyState>
    );
  }
  return <LoadFailed message={failureText(error)} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}

function Found({ proof }: { proof: Proof }) {
  const { screens, missing, isPassed } = proof;
  const opened = formatCount(screens.length, 'экран', 'экрана', 'экранов');
  if (isPassed) return <Callout kind="success">Ошибок не найдено, проверено: {opened}</Callout>;
  const faults = screens.reduce((sum, { findings }) => sum + findings.length, missing.length);
  return (
    <>
      <Callout kind="danger">
        Проверка не пройдена: {formatCount(faults, 'находка', 'находки', 'находок')}, проверено: {opened}
      </Callout>
      {faults > 0 && <Findings proof={proof} />}
    </>
  );
}

interface ComparedProps {
  name: string;
  version: string;
  proof: Proof;
  state: PackageState | undefined;
}

/** The pictures, once it is known whether there are earlier ones. */
function Compared({ name, version, proof, state }: ComparedProps) {
  const api = useApi();
  const earlier = state ? versionBefore(state, version) : null;
  const before = useQuery({ ...proofQuery(api, { name, version: earlier ?? '' }), enabled: earlier !== null });
  if (proof.screens.length === 0) return <EmptyState title="Снимков нет">Ни один экран не открывался.</EmptyState>;
  if (earlier !== null && before.isPending) return <Loading />;
  return (
    <>
      {before.isError && (
        <Callout kind="warning">
          Снимки версии {earlier} не загрузились: {failureText(before.error)}
        </Callout>
      )}
      {earlier === null && <Callout kind="info">Сравнить не с чем: у более ранних версий проверки нет.</Callout>}
      <Pictures
        own={{ version, screens: proof.screens }}
        before={earlier !== null && before.data ? { version: earlier, screens: before.data.screens } : null}
      />
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & > header { margin-bottom: 0; }
`;
