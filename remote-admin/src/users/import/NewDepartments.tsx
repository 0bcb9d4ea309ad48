import { Checkbox, color, formatCount, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { UserImport } from './useUserImport.ts';

const rowsText = (count: number) => formatCount(count, 'строка', 'строки', 'строк');

/** Departments that the portal does not have: each is created only if somebody says so, as a slip would be one too. */
export function NewDepartments({ report, newDepartments, setNewDepartments }: UserImport) {
  const found = report?.newDepartments ?? [];
  if (found.length === 0) return null;
  const isWanted = (name: string) => newDepartments.includes(name);
  const toggle = (name: string) =>
    setNewDepartments(isWanted(name) ? newDepartments.filter((other) => other !== name) : [...newDepartments, name]);
  return (
    <Root>
      <legend>Таких отделов на портале нет</legend>
      <p>Отметьте те, что нужно создать. Строки с остальными вернутся с ошибкой.</p>
      <List>
        {found.map(({ name, rows }) => (
          <li key={name}>
            <Checkbox checked={isWanted(name)} onChange={() => toggle(name)}>
              Создать отдел «{name}» ({rowsText(rows)})
            </Checkbox>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space(2)} ${space(3)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  & > legend { padding: 0 ${space(1)}; font-weight: ${weight.label}; }
  & > p { color: ${color.textSoft}; }
`;

const List = styled.ul`
  max-height: 168px;
  margin-top: ${space(1)};
  padding: 0;
  overflow: auto;
  list-style: none;
  overflow-wrap: anywhere;
`;
