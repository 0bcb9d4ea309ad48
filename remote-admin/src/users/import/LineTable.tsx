import type { ImportReport } from 'shared-api';
import { Badge, color, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft } from '../../list/cells.tsx';
import { fieldLabels, kinds, valueText } from './texts.ts';

interface Props {
  lines: ImportReport['lines'];
  isDone: boolean;
}

export function LineTable({ lines, isDone }: Props) {
  return (
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
  );
}

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
