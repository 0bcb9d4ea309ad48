import { type DutyState, dutyStateLabels, dutyStates } from 'shared-api';
import { color, fontSize, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** A sign for each state: the colour alone says nothing to many. */
const signs: Record<DutyState, string> = { DONE: '✓', OPEN: '○', LATE: '!', FAILED: '✕', EXPIRING: '◔', EXPIRED: '∅' };

const colors = {
  green: [color.green, color.greenSoft],
  grey: [color.textSoft, color.greySoft],
  red: [color.red, color.redSoft],
  yellow: [color.yellow, color.yellowSoft],
} as const;

/** A state in a cell. */
export function Mark({ state }: { state: DutyState }) {
  const { label, tone } = dutyStateLabels[state];
  return (
    <Sign role="img" aria-label={label} title={label} $tone={tone}>
      {signs[state]}
    </Sign>
  );
}

/** What the signs mean. */
export function Legend() {
  return (
    <List aria-label="Обозначения">
      {dutyStates.map((state) => (
        <li key={state}>
          <Sign aria-hidden="true" $tone={dutyStateLabels[state].tone}>
            {signs[state]}
          </Sign>{' '}
          {dutyStateLabels[state].label}
        </li>
      ))}
    </List>
  );
}

const Sign = styled.span<{ $tone: keyof typeof colors }>`
  display: inline-grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: ${radius.small};
  background: ${({ $tone }) => colors[$tone][1]};
  color: ${({ $tone }) => colors[$tone][0]};
  font-weight: ${weight.heading};
  line-height: 1;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(3)};
  font-size: ${fontSize.control};
  list-style: none;
`;
