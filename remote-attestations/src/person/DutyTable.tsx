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
  const sorted = [...duties].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <Table label="Обязанности" isStacked>
      <thead>
        <tr>
          {['Обязанность', ...facts.map(({ name }) => name)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.duty.id}>
            <td data-label="Обязанность">
              <span>{nameOf(row.duty)}</span>
            </td>
            {facts.map(({ name, of }) => (
              <td key={name} data-label={name}>
                <span>{of(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const day = (moment: string | null) => (moment ? formatDate(moment) : '—');

const facts: { name: string; of: (row: PersonDuty) => ReactNode }[] = [
  { name: 'Вид', of: ({ duty }) => dutyKindLabels[duty.kind] },
  { name: 'Состояние', of: (row) => <State {...row} /> },
  { name: 'Срок', of: ({ dueAt }) => day(dueAt) },
  { name: 'Сделано', of: ({ doneAt }) => day(doneAt) },
  { name: 'Действует до', of: ({ validUntil }) => day(validUntil) },
];

function State({ state, isWaiting }: Pick<PersonDuty, 'state' | 'isWaiting'>) {
  const { tone, label } = isWaiting ? ({ tone: 'blue', label: 'Ждёт проверки' } as const) : dutyStateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}
