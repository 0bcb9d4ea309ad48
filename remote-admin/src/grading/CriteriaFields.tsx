import type { Criterion } from 'shared-api/questions';
import { color, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { type Grade, totalOf } from './grades.ts';

interface Props {
  criteria: Criterion[];
  /** Of them, as far as there are points. */
  grade: Grade | null | undefined;
  onChange: (points: (number | null)[]) => void;
}

/** Points for each criterion of an open answer. */
export function CriteriaFields({ criteria, grade, onChange }: Props) {
  const points = Array.isArray(grade) ? grade : [];
  return (
    <List>
      {criteria.map(({ text, points: most }, at) => {
        const given = points[at] ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place.
          <li key={at}>
            <span>{text}</span>
            <span>
              <TextInput
                aria-label={`${text}: баллы, от 0 до ${most}`}
                aria-invalid={given !== null && given > most}
                inputMode="numeric"
                maxLength={3}
                value={given ?? ''}
                onChange={(event) => {
                  const typed = event.target.value.replace(/\D/g, '');
                  onChange(criteria.map((_, place) => (place === at ? toPoints(typed) : (points[place] ?? null))));
                }}
              />
              из {most}
            </span>
          </li>
        );
      })}
      <li>
        <strong>Всего</strong>
        <strong>{totalOf(criteria, points)}</strong>
      </li>
    </List>
  );
}

const toPoints = (typed: string) => (typed === '' ? null : Number(typed));

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 44px;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  & > li > span:last-child { display: flex; flex: none; align-items: center; gap: ${space(2)}; }
  & input { width: 64px; }
  & input[aria-invalid='true'] { border-color: ${color.danger}; }
`;
