import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type PersonDuty, personDutiesQuery, useApi, useCurrentUser } from 'shared-api';
import { EmptyState, Listing, PageHeader, Skeleton } from 'shared-ui';
import { DutyTable } from './DutyTable.tsx';

/** What the caller has to do, with the way to each. */
export function OwnDutiesPage() {
  const list = useQuery(personDutiesQuery(useApi(), useCurrentUser().id));
  return (
    <>
      <PageHeader
        title="Мои обязанности"
        description="Аттестации, программы и материалы, которые вам назначены: сначала то, что не терпит"
      />
      <Listing
        list={list}
        waiting={<Skeleton $height={240} />}
        empty={({ duties }) =>
          duties.length === 0 && (
            <EmptyState title="Обязанностей нет">Когда вам что-нибудь назначат, оно появится здесь.</EmptyState>
          )
        }
      >
        {({ duties }) => (
          <DutyTable duties={duties} nameOf={(duty) => <Link to={addressOf(duty)}>{duty.title}</Link>} />
        )}
      </Listing>
    </>
  );
}

/** Where the duty is done. Attestations are begun from their list. */
function addressOf({ kind, id }: PersonDuty['duty']): string {
  if (kind === 'READING') return `/materials/${id}`;
  return kind === 'PROGRAMME' ? `/attestations/programmes/${id}` : '/attestations';
}
