import { Callout, color, formatCount, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  isChecking: boolean;
  /** Undefined until a file has been checked. */
  report: { rows: number; problems: { line: number; message: string }[] } | undefined;
}

/** What the check has found in the file. */
export function ImportReport({ isChecking, report }: Props) {
  const problems = report?.problems ?? [];
  return (
    <>
      <div role="status">
        {isChecking && 'Проверяем файл…'}
        {report && <Verdict rows={report.rows} faulty={problems.length} />}
      </div>
      {problems.length > 0 && (
        <Problems aria-label="Ошибки в файле" tabIndex={0}>
          {problems.map(({ line, message }) => (
            <li key={line}>
              <b>Строка {line}:</b> {message}
            </li>
          ))}
        </Problems>
      )}
    </>
  );
}

function Verdict({ rows, faulty }: { rows: number; faulty: number }) {
  if (faulty > 0)
    return (
      <Callout kind="danger">
        {`${formatCount(faulty, 'строка', 'строки', 'строк')} с ошибками из ${formatCount(rows, 'строки', 'строк', 'строк')}. `}
        Исправьте файл и выберите его снова: пока в нём есть ошибки, никто не создаётся.
      </Callout>
    );
  if (rows === 0) return <Callout kind="warning">В файле нет ни одного пользователя.</Callout>;
  return (
    <Callout kind="success">
      Ошибок нет. Будет создано: {formatCount(rows, 'пользователь', 'пользователя', 'пользователей')}.
    </Callout>
  );
}

const Problems = styled.ul`
  max-height: 260px;
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(6)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;
