import { Link, useSearchParams } from 'react-router-dom';
import { type DutyCounts, type DutyOverview, dutyKindLabels } from 'shared-api';
import { Card, CardTitle, color, EmptyState, fontSize, formatNumber, space, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { Trend } from './Trend.tsx';

interface Row {
  id: string;
  label: string;
  /** What stands below the label. */
  note?: string;
  depth?: number;
  people?: number;
  counts: DutyCounts;
  /** What the label narrows the page to. */
  filter?: { name: string; value: string };
}

/** The figures by department, by position and by duty, and by month. */
export function SummaryTab({ overview }: { overview: DutyOverview }) {
  const { departments, positions, duties, trend, totals } = overview;
  if (totals.total === 0)
    return (
      <EmptyState title="Обязанностей нет">
        Когда сотрудникам назначат аттестации, ознакомления или программы, здесь будет видно, кто что сделал.
      </EmptyState>
    );
  return (
    <Root>
      <Trend trend={trend} />
      <Figured
        title="По отделам"
        rows={departments.map(({ department, depth, people, counts }) => ({
          ...{ id: department?.id ?? 'none', label: department?.name ?? 'Без отдела', depth, people, counts },
          ...(department && { filter: { name: 'department', value: department.id } }),
        }))}
      />
      <Figured
        title="По должностям"
        rows={positions.map(({ position, people, counts }) => ({
          ...{ id: position, label: position || 'Без должности', people, counts },
          ...(position && { filter: { name: 'position', value: position } }),
        }))}
      />
      <Figured
        title="По обязанностям"
        rows={duties.map(({ duty, counts }) => ({
          ...{ id: duty.id, label: duty.title, note: dutyKindLabels[duty.kind], counts },
          filter: { name: 'duty', value: duty.id },
        }))}
      />
    </Root>
  );
}

const columns: [string, (counts: DutyCounts) => number][] = [
  ['Всего', ({ total }) => total],
  ['Сделано', ({ done }) => done],
  ['Нужно сделать', ({ open }) => open],
  ['Просрочено', ({ late }) => late],
  ['Не сдано', ({ failed }) => failed],
  ['Истекает', ({ expiring }) => expiring.in90],
  ['Истекло', ({ expired }) => expired],
];

function Figured({ title, rows }: { title: string; rows: Row[] }) {
  const [address] = useSearchParams();
  const hasPeople = rows.some(({ people }) => people !== undefined);
  const linkTo = ({ name, value }: { name: string; value: string }) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">Название</th>
            {hasPeople && <Figure scope="col">Люди</Figure>}
            {columns.map(([name]) => (
              <Figure key={name} scope="col">
                {name}
              </Figure>
            ))}
            <Figure scope="col">Готово</Figure>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, note, depth = 0, people, counts, filter }) => (
            <tr key={id}>
              <Name scope="row" $depth={depth}>
                {filter ? <Link to={linkTo(filter)}>{label}</Link> : label}
                {note && <Note>{note}</Note>}
              </Name>
              {hasPeople && <Figure as="td">{formatNumber(people ?? 0)}</Figure>}
              {columns.map(([name, of]) => (
                <Figure key={name} as="td">
                  {formatNumber(of(counts))}
                </Figure>
              ))}
              <Figure as="td">{share(counts)}</Figure>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function share({ total, done, expiring }: DutyCounts): string {
  return total === 0 ? '—' : `${Math.floor(((done + expiring.in90) / total) * 100)}\u00a0%`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Figure = styled.th`
  &&& { text-align: right; font-variant-numeric: tabular-nums; }
`;

const Name = styled.th<{ $depth: number }>`
  &&& {
    min-width: 172px;
    padding-left: calc(${space(2)} + ${({ $depth }) => $depth * 16}px);
    color: inherit;
    font-size: inherit;
    font-weight: inherit;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
`;

const Note = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
