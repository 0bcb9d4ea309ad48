import { Link } from 'react-router-dom';
import { type DutyMatrix, dutyStateLabels, dutyStates } from 'shared-api';
import { Checkbox, color, fontSize, Table, VisuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  matrix: DutyMatrix;
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** People with how many of their duties are in which state. */
export function PeopleTable({ matrix: { people }, chosen, onChoose }: Props) {
  const all = people.map(({ person }) => person.id);
  const isAll = chosen.length === all.length;
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Table label="Сотрудники">
      <thead>
        <tr>
          <th scope="col">
            <Checkbox checked={isAll} onChange={() => onChoose(isAll ? [] : all)}>
              <VisuallyHidden>Выбрать всех на странице</VisuallyHidden>
            </Checkbox>
          </th>
          <th scope="col">Сотрудник</th>
          <th scope="col">Отдел</th>
          <Figure scope="col">Всего</Figure>
          {dutyStates.map((state) => (
            <Figure key={state} scope="col">
              {dutyStateLabels[state].label}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ person: { id, firstName, lastName, position, department }, states }) => {
          const count = (wanted: string) => states.filter((state) => state === wanted).length;
          return (
            <tr key={id}>
              <td>
                <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
                  <VisuallyHidden>
                    Выбрать: {lastName} {firstName}
                  </VisuallyHidden>
                </Checkbox>
              </td>
              <td>
                <Link to={`/attestations/people/${id}`}>
                  {lastName} {firstName}
                </Link>
                {position && <Soft>{position}</Soft>}
              </td>
              <td>{department?.name ?? 'Без отдела'}</td>
              <Figure as="td">{states.filter((state) => state !== null).length}</Figure>
              {dutyStates.map((state) => (
                <Figure key={state} as="td" $isBad={dutyStateLabels[state].tone === 'red' && count(state) > 0}>
                  {count(state)}
                </Figure>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Figure = styled.th<{ $isBad?: boolean }>`
  &&& { text-align: right; font-variant-numeric: tabular-nums; ${({ $isBad }) => $isBad && `color: ${color.red}; font-weight: ${weight.heading};`} }
`;

const Soft = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
