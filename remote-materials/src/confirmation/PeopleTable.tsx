import type { ConfirmationPerson } from 'shared-api';
import { Badge, fontSize, formatDateTime, Table } from 'shared-ui';
import { styled } from 'styled-components';

/** On paper it has a column for signatures. */
export function PeopleTable({ people }: { people: ConfirmationPerson[] }) {
  return (
    <Table label="Лист ознакомления">
      <thead>
        <tr>
          <th>№</th>
          <th>Сотрудник</th>
          <th>Отдел</th>
          <th>Ознакомлен</th>
          <OnPaper as="th">Подпись</OnPaper>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, firstName, lastName, email, department, confirmedAt, version }, index) => (
          <tr key={id}>
            <td>{index + 1}</td>
            <td>
              {lastName} {firstName}
              <Soft>{email}</Soft>
            </td>
            <td>{department?.name ?? '—'}</td>
            <td>
              {confirmedAt ? (
                `${formatDateTime(confirmedAt)}, версия ${version}`
              ) : (
                <Badge tone={version === null ? 'yellow' : 'red'}>
                  {version === null ? 'Нет' : `Только версия ${version}`}
                </Badge>
              )}
            </td>
            <OnPaper />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Soft = styled.span`
  display: block;
  font-size: ${fontSize.small};
  opacity: 0.75;
`;

const OnPaper = styled.td`
  display: none;
  @media print { display: table-cell; min-width: 160px; }
`;
