import { Callout, color, formatCount, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

export interface ReportTexts {
  /** «В файле нет ни одного пользователя.» */
  empty: string;
  /** «Будет создано: 5 пользователей.» */
  good: (rows: number) => string;
}

interface Props {
  texts: ReportTexts;
  isChecking: boolean;
  /** Undefined until a file has been checked. */
  report: { rows: number; problems: { line: number; message: string }[] } | undefined;
}

/** What the check has found in the file. */
export function ImportReport({ isChecking, report, texts }: Props) {
  const problems = report?.problems ?? [];
  return (
    <>
      <div role="status">
        {isChecking && 'Проверяем файл…'}
        {report && <Verdict rows={report.rows} faulty={problems.length} texts={texts} />}
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

function Verdict({ rows, faulty, texts }: { rows: number; faulty: number; texts: ReportTexts }) {
  if (faulty > 0)
    return (
      <Callout kind="danger">
        {`${formatCount(faulty, 'строка', 'строки', 'строк')} с ошибками из ${formatCount(rows, 'строки', 'строк', 'строк')}. `}
        Исправьте файл и выберите его снова: пока в нём есть ошибки, ничего не загружается.
      </Callout>
    );
  if (rows === 0) return <Callout kind="warning">{texts.empty}</Callout>;
  return <Callout kind="success">Ошибок нет. {texts.good(rows)}</Callout>;
}

const Problems = styled.ul`
  max-height: 260px;
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(6)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;
