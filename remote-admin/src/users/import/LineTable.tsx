import type { ImportReport } from 'shared-api';
import { Badge, color, space, Table, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft } from '../../list/cells.tsx';
import { fieldLabels, kinds, valueText } from './texts.ts';

interface Props {
  lines: ImportReport['lines'];
  isDone: boolean;
}

export function LineTable({ lines, isDone }: Props) {
  return (
    <Stack>
      <Table label="Строки файла">
        <thead>
          <tr>
            <th>Строка</th>
            <th>{isDone ? 'Что сделано' : 'Что будет'}</th>
            <th>Сотрудник</th>
            <th>Подробности</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, kind, name, email, message, changes }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <Badge tone={kinds[kind].tone}>{isDone ? kinds[kind].done : kinds[kind].planned}</Badge>
              </td>
              <Person>
                {name || '—'}
                <Soft>{email}</Soft>
              </Person>
              <Details $isWrong={kind === 'error'}>
                {changes.map(({ field, from, to }) => (
                  <p key={field}>
                    {fieldLabels[field]}: {valueText(field, from)} → {valueText(field, to)}
                  </p>
                ))}
                {message && <Sentence>{message}</Sentence>}
              </Details>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

/** On a phone the parts of a line stand one below another: why it is wrong must not be out of sight. */
const Stack = styled.div`
  ${tiny} {
    & thead { display: none; }
    & tr { display: grid; grid-template-columns: auto minmax(0, 1fr); border-bottom: 1px solid ${color.line}; }
    & tr:last-child { border-bottom: 0; }
    & td { min-width: 0; padding-block: ${space(1)}; border-bottom: 0; }
    & td:first-child::before { content: 'Строка '; }
    & td:nth-child(n + 3) { grid-column: 1 / -1; }
    & td:empty { display: none; }
  }
`;

/** Reasons are joined as the server names them, most of them in small letters. */
const Sentence = styled.p`
  &::first-letter { text-transform: uppercase; }
`;

const Person = styled.td`
  min-width: 170px;
  overflow-wrap: anywhere;
`;

const Details = styled.td<{ $isWrong: boolean }>`
  min-width: 240px;
  color: ${({ $isWrong }) => ($isWrong ? color.danger : color.text)};
  overflow-wrap: anywhere;
`;
