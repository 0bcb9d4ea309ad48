import type { ReactNode } from 'react';
import { dutyKindLabels, dutyStateLabels, type PersonDuty } from 'shared-api';
import { Badge, formatDate, Table } from 'shared-ui';

/** The pressing ones first. */
const order = ['LATE', 'FAILED', 'EXPIRED', 'EXPIRING', 'OPEN', 'DONE'];

const columns = ['Обязанность', 'Вид', 'Состояние', 'Срок', 'Сделано', 'Действует до'];

interface Props {
  duties: PersonDuty[];
  /** What stands for the name; the name itself unless told. */
  nameOf?: (duty: PersonDuty['duty']) => ReactNode;
}

/** What one person has to do, and where that stands; the pressing first. */
export function DutyTable({ duties, nameOf = ({ title }) => title }: Props) {
  const day = (moment: string | null) => (moment ? formatDate(moment) : '—');
  const sorted = [...duties].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const cellsOf = ({ duty, state, isWaiting, dueAt, doneAt, validUntil }: PersonDuty): ReactNode[] => [
    nameOf(duty),
    dutyKindLabels[duty.kind],
    isWaiting ? (
      <Badge tone="blue">Ждёт проверки</Badge>
    ) : (
      <Badge tone={dutyStateLabels[state].tone}>{dutyStateLabels[state].label}</Badge>
    ),
    ...[dueAt, doneAt, validUntil].map(day),
  ];
  return (
    <Table label="Обязанности" isStacked>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => {
          const cells = cellsOf(row);
          return (
            <tr key={row.duty.id}>
              {columns.map((name, at) => (
                <td key={name} data-label={name}>
                  <span>{cells[at]}</span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
