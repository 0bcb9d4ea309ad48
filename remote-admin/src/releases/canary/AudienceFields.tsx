import { useQuery } from '@tanstack/react-query';
import { departmentsQuery, failureText, type PackageState, type Role, roleLabels, useApi } from 'shared-api';
import { Checkbox, color, FormFailure, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { PeoplePicker } from './PeoplePicker.tsx';

type Audience = NonNullable<PackageState['canaryAudience']>;

interface Props {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** Whom to show a canary to besides a share: by role, department or name. */
export function AudienceFields({ audience, onChange }: Props) {
  const { roles, departments } = audience;
  const known = useQuery(departmentsQuery(useApi()));
  // Who is chosen already is shown, also where the list does not come.
  const offered = known.data ?? departments;
  return (
    <>
      <Group>
        <legend>Роли</legend>
        {Object.entries(roleLabels).map(([role, label]) => (
          <Checkbox
            key={role}
            checked={roles.includes(role as Role)}
            onChange={({ target }) =>
              onChange({
                ...audience,
                roles: target.checked ? [...roles, role as Role] : roles.filter((one) => one !== role),
              })
            }
          >
            {label}
          </Checkbox>
        ))}
      </Group>
      {known.isError && <FormFailure>{`Отделы не загрузились: ${failureText(known.error)}`}</FormFailure>}
      {offered.length > 0 && (
        <Group>
          <legend>Отделы</legend>
          <Scroll>
            {offered.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={departments.some((one) => one.id === id)}
                onChange={({ target }) => {
                  const others = departments.filter((one) => one.id !== id);
                  onChange({ ...audience, departments: target.checked ? [...others, { id, name }] : others });
                }}
              >
                {name}
              </Checkbox>
            ))}
          </Scroll>
        </Group>
      )}
      <PeoplePicker people={audience.people} onChange={(people) => onChange({ ...audience, people })} />
    </>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  min-width: 0;
  margin: 0 0 ${space(4)};
  padding: 0;
  border: 0;
  & > legend { padding: 0; font-weight: ${weight.label}; }
`;

const Scroll = styled.div`
  display: grid;
  width: 100%;
  max-height: 160px;
  padding: ${space(1)} ${space(3)};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;
