import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  Award,
  BookOpen,
  daysOver,
  formatCount,
  formatDueDay,
  Item,
  ItemList,
  ListTodo,
  Tile,
  TriangleAlert,
  typograph,
} from 'shared-ui';
import type { Duty } from './duties.ts';

const icons: Record<Duty['kind'], ReactNode> = {
  attestation: <Award />,
  material: <BookOpen />,
  programme: <ListTodo />,
};

/** Duties with their dates; each row leads to where it is done. */
export function DutyList({ duties }: { duties: Duty[] }) {
  return (
    <ItemList>
      {duties.map(({ id, kind, title, to, facts, dueAt, isLate, action }) => (
        <Item
          key={id}
          lead={<Tile tone={isLate ? 'red' : 'accent'}>{isLate ? <TriangleAlert /> : icons[kind]}</Tile>}
          title={<Link to={to}>{typograph(title)}</Link>}
          facts={facts.map((fact) => <span key={fact}>{fact}</span>)}
          figure={dateOf(dueAt, isLate)}
          isBad={isLate}
          action={action}
        />
      ))}
    </ItemList>
  );
}

function dateOf(dueAt: string | null, isLate: boolean): string {
  if (dueAt === null) return 'Без срока';
  // One that is late since a moment of this day has no day to count yet.
  if (isLate) return `на ${formatCount(Math.max(1, daysOver(dueAt)), 'день', 'дня', 'дней')}`;
  return `до ${formatDueDay(dueAt)}`;
}
