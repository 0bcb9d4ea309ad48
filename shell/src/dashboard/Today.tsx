import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AttestationSummary, MyProgramme, Today as TodayAnswer, UnreadMaterial } from 'shared-api';
import { EmptyState, formatCount, LoadFailed, Section, Sections, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ContinueReading } from './ContinueReading.tsx';
import { DutyList } from './DutyList.tsx';
import { attestationDuties, byDueDate, type Duty, materialDuties, programmeDuties } from './duties.ts';
import { RoleWork } from './RoleWork.tsx';
import { RunningAttempts } from './RunningAttempts.tsx';

/** How many of a kind are named. */
const shownCount = 5;

interface Props {
  today: UseQueryResult<TodayAnswer>;
  attestations: UseQueryResult<AttestationSummary[]>;
  unread: UseQueryResult<UnreadMaterial[]>;
  programmes: UseQueryResult<MyProgramme[]>;
}

/**
 * What the person has to do, the most urgent first. It comes all at once, so that nothing moves away under the
 * pointer; what failed says so in its place.
 */
export function Today({ today, attestations, unread, programmes }: Props) {
  if ([today, attestations, unread, programmes].some(({ isPending }) => isPending)) return <Waiting />;
  const running = today.data?.attempts ?? [];
  const isRunning = ({ attemptId }: Duty) => running.some(({ id }) => id === attemptId);
  const ofAttestations = attestationDuties(attestations.data ?? []).filter((duty) => !isRunning(duty));
  const ofMaterials = materialDuties(unread.data ?? []);
  const ofProgrammes = programmeDuties(programmes.data ?? []);
  const late = [...ofAttestations, ...ofMaterials, ...ofProgrammes].filter(({ isLate }) => isLate).sort(byDueDate);
  return (
    <Sections>
      {today.isError && !today.data && <Failed what="начатое и работу" query={today} />}
      {running.length > 0 && <RunningAttempts attempts={running} />}
      {late.length > 0 && (
        <Section id="late-duties" title="Просрочено" count={late.length} isBad>
          <DutyList duties={late} />
        </Section>
      )}
      <Attestations query={attestations} duties={ofAttestations} isAny={running.length > 0 || late.length > 0} />
      <Materials query={unread} duties={ofMaterials} />
      <Programmes query={programmes} duties={ofProgrammes} />
      {today.data && today.data.reading.length > 0 && <ContinueReading materials={today.data.reading} />}
      {today.data && <RoleWork editing={today.data.editing} administration={today.data.administration} />}
    </Sections>
  );
}

interface DutiesProps {
  query: UseQueryResult<unknown>;
  duties: Duty[];
}

function Attestations({ query, duties, isAny }: DutiesProps & { isAny: boolean }) {
  const open = duties.filter(({ isLate }) => !isLate);
  return (
    <Section
      id="upcoming-attestations"
      title="Ближайшие аттестации"
      aside={<Link to="/attestations">Все аттестации</Link>}
    >
      {query.isError && !query.data && (
        <LoadFailed message="Не удалось загрузить аттестации" onRetry={query.refetch} isRetrying={query.isFetching} />
      )}
      {query.data !== undefined && open.length === 0 && (
        <EmptyState title={isAny ? 'Других аттестаций нет' : 'Сейчас проходить нечего'}>
          Назначенные аттестации появятся здесь.
        </EmptyState>
      )}
      <DutyList duties={open.slice(0, shownCount)} />
    </Section>
  );
}

/** No section while there is nothing to read. */
function Materials({ query, duties }: DutiesProps) {
  const open = duties.filter(({ isLate }) => !isLate);
  const more = open.length - shownCount;
  if (query.isError && !query.data)
    return (
      <Section id="unread-materials" title="К ознакомлению">
        <Failed what="материалы к ознакомлению" query={query} />
      </Section>
    );
  if (open.length === 0) return null;
  return (
    <Section id="unread-materials" title="К ознакомлению" count={open.length}>
      <DutyList duties={open.slice(0, shownCount)} />
      {more > 0 && <p>И ещё {formatCount(more, 'материал', 'материала', 'материалов')}: они в уведомлениях.</p>}
    </Section>
  );
}

function Programmes({ query, duties }: DutiesProps) {
  const open = duties.filter(({ isLate }) => !isLate);
  if (query.isError && !query.data)
    return (
      <Section id="own-programmes" title="Программы обучения">
        <Failed what="программы обучения" query={query} />
      </Section>
    );
  if (open.length === 0) return null;
  return (
    <Section id="own-programmes" title="Программы обучения" count={open.length}>
      <DutyList duties={open} />
    </Section>
  );
}

function Failed({ what, query: { refetch, isFetching } }: { what: string; query: UseQueryResult<unknown> }) {
  return <LoadFailed message={`Не удалось загрузить ${what}`} onRetry={refetch} isRetrying={isFetching} />;
}

function Waiting() {
  return (
    <Skeletons aria-busy="true">
      {['42%', '100%', '100%', '36%', '100%', '100%'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={at} $height={at % 3 === 0 ? 22 : 44} $width={width} />
      ))}
    </Skeletons>
  );
}

const Skeletons = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-height: 60vh;
  /* What stands below it there is out of sight until all has come. */
  @media (max-width: 1180px) { min-height: 110vh; }
`;
