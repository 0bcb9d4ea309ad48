import type { ReactNode } from 'react';
import { dutyKindLabels, dutyStateLabels, type PersonDuty } from 'shared-api';
import { Badge, formatDate, Table } from 'shared-ui';

/** The pressing ones first. */
const order = ['LATE', 'FAILED', 'EXPIRED', 'EXPIRING', 'OPEN', 'DONE'];

interface Props {
  duties: PersonDuty[];
  /** What stands for the name; the name itself unless told. */
  nameOf?: (duty: PersonDuty['duty']) => ReactNode;
}

/** What one person has to do, and where that stands; the pressing first. */
export function DutyTable({ duties, nameOf = ({ title }) => title }: Props) {
  const day = (moment: string | null) => (moment ? formatDate(moment) : '—');
  const sorted = [...duties].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
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
        {sorted.map(({ duty, state, isWaiting, dueAt, doneAt, validUntil }) => (
          <tr key={duty.id}>
            <td>{nameOf(duty)}</td>
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
