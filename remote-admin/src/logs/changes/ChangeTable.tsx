import { color, fontSize, space, Table, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Change } from './changesOf.ts';
import type { Marked } from './differing.ts';

/** What was and what is, side by side, a line for each field. */
export function ChangeTable({ changes }: { changes: Change[] }) {
  return (
    <Root>
      <Table label="Изменения">
        <thead>
          <tr>
            <th>Поле</th>
            <th>Было</th>
            <th>Стало</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.code}>
              <th scope="row">{change.label}</th>
              <td>{change.kind === 'list' ? <List items={change.removed} /> : <Value of={change.from} />}</td>
              <td>{change.kind === 'list' ? <List items={change.added} isAdded /> : <Value of={change.to} isNew />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}

function Value({ of: { head, middle, tail }, isNew = false }: { of: Marked; isNew?: boolean }) {
  return (
    <Text>
      {head}
      {middle && (isNew ? <ins>{middle}</ins> : <del>{middle}</del>)}
      {tail}
    </Text>
  );
}

/** Of a list only what went, or what came. */
function List({ items, isAdded = false }: { items: string[]; isAdded?: boolean }) {
  if (items.length === 0) return '—';
  return (
    <Items>
      {items.map((item, index) => (
        // An item may stand in a list several times.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists of an entry never change.
        <li key={index}>{isAdded ? <ins>{item}</ins> : <del>{item}</del>}</li>
      ))}
    </Items>
  );
}

const Root = styled.div`
  margin-bottom: ${space(3)};
  & table { table-layout: fixed; }
  & thead th:first-child { width: 26%; }
  & tbody th {
    color: ${color.textSoft};
    font-size: ${fontSize.small};
    font-weight: ${weight.label};
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  & tbody tr:last-child th { border-bottom: 0; }
  & td { vertical-align: baseline; overflow-wrap: anywhere; }
  & del { background: ${color.redSoft}; color: ${color.red}; }
  & ins { background: ${color.greenSoft}; color: ${color.green}; text-decoration: none; }
  ${tiny} {
    & tr { display: grid; grid-template-columns: 1fr 1fr; }
    & thead th:first-child { display: none; }
    & tbody th { grid-column: 1 / -1; padding-bottom: 0; border-bottom: 0; }
  }
`;

const Text = styled.span`
  white-space: pre-line;
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;
`;
