import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type DutyMatrix, dutyKindLabels } from 'shared-api';
import { color, fontSize, radius, space, tiny, VisuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { Mark } from './Mark.tsx';
import { rowHeight, useRows } from './useRows.ts';

/** A row for each person and a column for each duty; heads and names stay while the rest scrolls in its box. */
export function Matrix({ matrix: { duties, people } }: { matrix: DutyMatrix }) {
  const { first, last, above, below, onScroll } = useRows(people.length);
  return (
    <Box role="region" aria-label="Матрица обязанностей" tabIndex={0} onScroll={onScroll}>
      <Grid aria-rowcount={people.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Сотрудник</th>
            {duties.map(({ id, kind, title }) => (
              <th key={id} scope="col" title={`${title} · ${dutyKindLabels[kind].toLowerCase()}`}>
                <Title>{title}</Title>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Room aria-hidden="true" style={{ height: above }} />}
          {people.slice(first, last).map((row, at) => (
            <Row key={row.person.id} row={row} place={first + at} duties={duties} />
          ))}
          {below > 0 && <Room aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </Grid>
    </Box>
  );
}

interface RowProps {
  row: DutyMatrix['people'][number];
  place: number;
  duties: DutyMatrix['duties'];
}

const Row = memo(function Row({ row: { person, states }, place, duties }: RowProps) {
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row">
        <Link to={`/attestations/people/${person.id}`}>
          {person.lastName} {person.firstName}
        </Link>
      </th>
      {duties.map(({ id }, at) => {
        const state = states[at];
        return <td key={id}>{state ? <Mark state={state} /> : <VisuallyHidden>Не назначено</VisuallyHidden>}</td>;
      })}
    </tr>
  );
});

/* Positioned, so that words for readers alone scroll with their cells and do not lengthen the page. */
const Box = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  max-height: min(70vh, 760px);
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

/* Borders that collapse would stay behind when the heads stick. */
const Grid = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${fontSize.control};
  & th, & td { border-bottom: 1px solid ${color.line}; }
  & td { min-width: 60px; height: ${rowHeight}px; padding: 0 ${space(1)}; text-align: center; }
  & th { background: ${color.surface}; font-weight: ${weight.label}; text-align: left; }
  & thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    width: 60px;
    padding: ${space(2)} ${space(1)};
    color: ${color.textSoft};
    font-size: ${fontSize.caption};
    line-height: 1.25;
    vertical-align: bottom;
    text-align: center;
  }
  & thead th:first-child, & tbody th {
    position: sticky;
    z-index: 1;
    left: 0;
    min-width: 200px;
    max-width: 240px;
    padding-inline: ${space(3)};
    border-right: 1px solid ${color.line};
    text-align: left;
    ${tiny} { min-width: 128px; max-width: 128px; padding-inline: ${space(2)}; }
  }
  & tbody th { height: ${rowHeight}px; overflow: hidden; line-height: 1.2; white-space: nowrap; text-overflow: ellipsis; }
  & thead th:first-child { z-index: 2; }
  ${tiny} { & tbody th { white-space: normal; } & tbody th a { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; } }
`;

/* Upwards, as in the competence matrices that people know: a title across a narrow column would be cut into syllables. */
const Title = styled.span`
  display: block;
  max-width: 3.75em;
  max-height: 168px;
  margin: 0 auto;
  overflow: hidden;
  writing-mode: vertical-rl;
  transform: rotate(180deg);
  text-align: left;
  overflow-wrap: anywhere;
`;

const Room = styled.tr`
  border: 0;
`;
