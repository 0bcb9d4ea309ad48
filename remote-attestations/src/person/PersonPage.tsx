import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dutyKindLabels, dutyStateLabels, type PersonDuty, personDutiesQuery, useApi } from 'shared-api';
import { Badge, EmptyState, Fact, Facts, formatDate, Listing, PageHeader, Skeleton, space, Table } from 'shared-ui';
import { styled } from 'styled-components';

/** The pressing ones first. */
const order = ['LATE', 'FAILED', 'EXPIRED', 'EXPIRING', 'OPEN', 'DONE'];

/** What one person has to do, and where that stands. */
export function PersonPage() {
  const { id = '' } = useParams();
  const list = useQuery(personDutiesQuery(useApi(), id));
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
            <Duties duties={[...duties].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))} />
          )}
        </>
      )}
    </Listing>
  );
}

function Duties({ duties }: { duties: PersonDuty[] }) {
  const day = (moment: string | null) => (moment ? formatDate(moment) : '—');
  return (
    <Table label="Обязанности">
      <thead>
        <tr>
          {['Обязанность', 'Вид', 'Состояние', 'Срок', 'Сделано', 'Действует до'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {duties.map(({ duty, state, isWaiting, dueAt, doneAt, validUntil }) => (
          <tr key={duty.id}>
            <td>{duty.title}</td>
            <td>{dutyKindLabels[duty.kind]}</td>
            <td>
              {isWaiting ? (
                <Badge tone="blue">Ждёт проверки</Badge>
              ) : (
                <Badge tone={dutyStateLabels[state].tone}>{dutyStateLabels[state].label}</Badge>
              )}
            </td>
            <td>{day(dueAt)}</td>
            <td>{day(doneAt)}</td>
            <td>{day(validUntil)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const About = styled(Facts)`
  margin-bottom: ${space(4)};
`;
