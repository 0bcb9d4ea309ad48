import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { personDutiesQuery, useApi } from 'shared-api';
import { EmptyState, Fact, Facts, Listing, LoadFailed, PageHeader, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DutyTable } from './DutyTable.tsx';

/** What one person has to do, and where that stands. */
export function PersonPage() {
  const { id = '' } = useParams();
  const list = useQuery(personDutiesQuery(useApi(), id));
  const { error, refetch, isFetching } = list;
  if (error) return <LoadFailed isPage message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Listing list={list} waiting={<Skeleton $height={240} />} empty={() => null}>
      {({ person, superior, duties }) => (
        <>
          <PageHeader title={`${person.lastName} ${person.firstName}`} description={person.email} />
          <About>
            <Fact name="Отдел">{person.department?.name ?? 'Без отдела'}</Fact>
            {person.position && <Fact name="Должность">{person.position}</Fact>}
            <Fact name="Руководитель">{superior ? `${superior.lastName} ${superior.firstName}` : 'Не указан'}</Fact>
          </About>
          {duties.length === 0 ? (
            <EmptyState title="Обязанностей нет">Этому сотруднику пока ничего не назначено.</EmptyState>
          ) : (
            <DutyTable duties={duties} />
          )}
        </>
      )}
    </Listing>
  );
}

const About = styled(Facts)`
  margin-bottom: ${space(4)};
`;
