import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { AttestationSummary, MyProgramme, Today as TodayAnswer, UnreadMaterial } from 'shared-api';
import { EmptyState, formatCount, LoadFailed, Section, Sections, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ContinueReading } from './ContinueReading.tsx';
import { DutyList } from './DutyList.tsx';
import { attestationDuties, byDueDate, type Duty, materialDuties, programmeDuties } from './duties.ts';
import { FollowedNews } from './FollowedNews.tsx';
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
  const news = today.data?.news ?? [];
  const isRunning = ({ attemptId }: Duty) => running.some(({ id }) => id === attemptId);
  const ofAttestations = attestationDuties(attestations.data ?? []).filter((duty) => !isRunning(duty));
  const ofMaterials = materialDuties(unread.data ?? []);
  const ofProgrammes = programmeDuties(programmes.data ?? []);
  const late = [...ofAttestations, ...ofMaterials, ...ofProgrammes].filter(({ isLate }) => isLate).sort(byDueDate);
  return (
    <Sections>
      {isMissing(today) && <Failed what="начатое и работу" query={today} />}
      {running.length > 0 && <RunningAttempts attempts={running} />}
      {late.length > 0 && (
        <Section id="late-duties" title="Просрочено" count={late.length} isBad>
          <DutyList duties={late} />
        </Section>
      )}
      <Attestations
        query={attestations}
        duties={inTime(ofAttestations)}
        isAny={running.length > 0 || late.length > 0}
      />
      <Open
        id="unread-materials"
        title="К ознакомлению"
        what="материалы к ознакомлению"
        query={unread}
        duties={ofMaterials}
        most={shownCount}
        restText={(count) => `И ещё ${formatCount(count, 'материал', 'материала', 'материалов')}: они в уведомлениях.`}
      />
      <Open
        id="own-programmes"
        title="Программы обучения"
        what="программы обучения"
        query={programmes}
        duties={ofProgrammes}
      />
      {today.data && today.data.reading.length > 0 && <ContinueReading materials={today.data.reading} />}
      {news.length > 0 && <FollowedNews news={news} />}
      {today.data && <RoleWork editing={today.data.editing} administration={today.data.administration} />}
    </Sections>
  );
}

const inTime = (duties: Duty[]) => duties.filter(({ isLate }) => !isLate);
/** What was shown before stays while another answer does not come. */
const isMissing = ({ isError, data }: UseQueryResult<unknown>) => isError && data === undefined;

interface DutiesProps {
  query: UseQueryResult<unknown>;
  duties: Duty[];
}

/** Stands there also while there is nothing to pass (specification section 2). */
function Attestations({ query, duties, isAny }: DutiesProps & { isAny: boolean }) {
  return (
    <Section
      id="upcoming-attestations"
      title="Ближайшие аттестации"
      aside={<Link to="/attestations">Все аттестации</Link>}
    >
      {isMissing(query) && <Failed what="аттестации" query={query} />}
      {query.data !== undefined && duties.length === 0 && (
        <EmptyState title={isAny ? 'Других аттестаций нет' : 'Сейчас проходить нечего'}>
          Назначенные аттестации появятся здесь.
        </EmptyState>
      )}
      <DutyList duties={duties.slice(0, shownCount)} />
    </Section>
  );
}

interface OpenProps extends DutiesProps {
  id: string;
  title: string;
  /** Names what did not come, in the middle of a sentence. */
  what: string;
  /** So many are named; of the rest it is told how many there are. */
  most?: number;
  restText?: (count: number) => string;
}

/** Duties of one kind that are not late; no section while there are none. */
function Open({ id, title, what, query, duties, most = Infinity, restText }: OpenProps) {
  const open = inTime(duties);
  if (isMissing(query))
    return (
      <Section id={id} title={title}>
        <Failed what={what} query={query} />
      </Section>
    );
  if (open.length === 0) return null;
  return (
    <Section id={id} title={title} count={open.length}>
      <DutyList duties={open.slice(0, most)} />
      {restText && open.length > most && <p>{restText(open.length - most)}</p>}
    </Section>
  );
}

function Failed({ what, query: { refetch, isFetching } }: { what: string; query: UseQueryResult<unknown> }) {
  return <LoadFailed message={`Не удалось загрузить ${what}`} onRetry={refetch} isRetrying={isFetching} />;
}

function Waiting() {
  return (
    <Skeletons aria-busy="true">
      {['42%', '36%'].map((width) => (
        <Fragment key={width}>
          <Skeleton $height={22} $width={width} />
          <Skeleton $height={44} />
          <Skeleton $height={44} />
        </Fragment>
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
