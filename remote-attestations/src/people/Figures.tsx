import type { DutyOverview } from 'shared-api';
import { color, fontSize, formatNumber, plural, radius, space, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** Before it has come, the places of its figures stand empty. */
  overview: DutyOverview | undefined;
  /** Shows the people of a figure. */
  onState: (state: string) => void;
}

/** How much there is to do, and where it stands; each figure but the first leads to its people. */
export function Figures({ overview, onState }: Props) {
  const { people, totals } = overview ?? {};
  const figures = [
    { state: 'DONE', label: 'Сделано', value: totals?.done },
    { state: 'OPEN', label: 'Нужно сделать', value: totals?.open },
    { state: 'LATE', label: 'Просрочено', value: totals?.late },
    { state: 'FAILED', label: 'Не сдано', value: totals?.failed },
    { state: 'EXPIRED', label: 'Истекло', value: totals?.expired },
    { state: 'EXPIRING30', label: 'Истекает за 30 дней', value: totals?.expiring.in30 },
    { state: 'EXPIRING60', label: 'за 60 дней', value: totals?.expiring.in60 },
    { state: 'EXPIRING90', label: 'за 90 дней', value: totals?.expiring.in90 },
  ];
  return (
    <List aria-label="Итоги" aria-busy={!overview}>
      <li>
        <Figure as="div">
          <b>{shown(totals?.total)}</b>
          <span>
            Всего у {shown(people)}{' '}
            {plural(people ?? 0, { one: 'сотрудника', few: 'сотрудников', many: 'сотрудников' })}
          </span>
        </Figure>
      </li>
      {figures.map(({ state, label, value }) => (
        <li key={state}>
          <Figure
            type="button"
            $isBad={Boolean(value) && ['LATE', 'FAILED', 'EXPIRED'].includes(state)}
            onClick={() => onState(state)}
          >
            <b>{shown(value)}</b>
            <span>{label}</span>
          </Figure>
        </li>
      ))}
    </List>
  );
}

function shown(value: number | undefined): string {
  return value === undefined ? '…' : formatNumber(value);
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  list-style: none;
  @media (min-width: 1280px) { grid-template-columns: repeat(9, minmax(0, 1fr)); gap: ${space(2)}; }
  ${tiny} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};
    & > :first-child { grid-column: 1 / -1; }
  }
`;

const Figure = styled.button<{ $isBad?: boolean }>`
  display: grid;
  width: 100%;
  height: 100%;
  align-content: start;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  text-align: left;
  & > b {
    font-size: ${fontSize.figure};
    font-weight: ${weight.heading};
    line-height: 1.25;
    color: ${({ $isBad }) => ($isBad ? color.red : 'inherit')};
  }
  & > span { color: ${color.textSoft}; font-size: ${fontSize.small}; line-height: 1.35; overflow-wrap: anywhere; }
  button& { cursor: pointer; }
  button&:hover { border-color: ${color.lineStrong}; background: ${color.hover}; }
`;
