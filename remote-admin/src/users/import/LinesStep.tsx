import { useState } from 'react';
import type { ImportReport } from 'shared-api';
import { Button, Callout, color, Download, Paging, space } from 'shared-ui';
import { styled } from 'styled-components';
import { saveFile } from '../../save-file/saveFile.ts';
import { LineTable } from './LineTable.tsx';
import { NewDepartments } from './NewDepartments.tsx';
import { countOf, type Kind, kindNames, kinds, peopleText } from './texts.ts';
import type { UserImport } from './useUserImport.ts';

const pageSize = 50;

/** What would become, or has become, of each line. */
export function LinesStep(data: UserImport) {
  const { report, problem, step, isChecking } = data;
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [page, setPage] = useState(1);
  if (!report) return null;
  const isDone = step === 'done';
  const show = (chosen: Kind | 'all') => {
    setKind(chosen);
    setPage(1);
  };
  // The kind may be gone after another check.
  const shownKind = kind !== 'all' && countOf(report, kind) === 0 ? 'all' : kind;
  const lines = report.lines.filter((line) => shownKind === 'all' || line.kind === shownKind);
  const shownPage = Math.min(page, Math.max(1, Math.ceil(lines.length / pageSize)));
  return (
    <Root aria-busy={isChecking}>
      {problem && <Callout kind="danger">{problem}</Callout>}
      {!problem && report.lines.length === 0 && <Callout kind="warning">В файле нет ни одного сотрудника.</Callout>}
      <Notes report={report} isDone={isDone} />
      {!isDone && <NewDepartments {...data} />}
      <Filters role="group" aria-label="Показать строки">
        <Button size="small" aria-pressed={shownKind === 'all'} onClick={() => show('all')}>
          Все: {report.lines.length}
        </Button>
        {kindNames
          .filter((name) => countOf(report, name) > 0)
          .map((name) => (
            <Button key={name} size="small" aria-pressed={shownKind === name} onClick={() => show(name)}>
              {isDone ? kinds[name].allDone : kinds[name].allPlanned}: {countOf(report, name)}
            </Button>
          ))}
      </Filters>
      {lines.length > 0 && (
        <LineTable lines={lines.slice((shownPage - 1) * pageSize, shownPage * pageSize)} isDone={isDone} />
      )}
      <Paging page={shownPage} pageSize={pageSize} total={lines.length} onPage={setPage} />
    </Root>
  );
}

function Notes({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const [off, bad] = [countOf(report, 'switchOff'), countOf(report, 'error')];
  return (
    <>
      {isDone && (
        <Callout kind="success" role="status">
          Готово. Создано: {countOf(report, 'create')}, изменено: {countOf(report, 'change')}, отключено: {off}.
        </Callout>
      )}
      {!isDone && off > 0 && (
        <Callout kind="warning">Доступ к порталу потеряют: {peopleText(off)}. Сессии завершатся.</Callout>
      )}
      {report.withoutPassword > 0 && (
        <Callout kind="info">
          Без пароля в файле: {peopleText(report.withoutPassword)}. Войти они смогут, когда вы выдадите временный
          пароль: список пользователей, «Действия» → «Выдать временный пароль».
        </Callout>
      )}
      {bad > 0 && (
        <Callout kind="danger">
          <Wrong>
            <span>
              Строки с ошибками: {bad}. {isDone ? 'Они не загружены' : 'Они загружены не будут'}: исправьте их в файле
              ошибок и загрузите его.
            </span>
            <Button
              size="small"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile(new Blob([report.errorsCsv], { type: 'text/csv' }), 'Ошибки импорта.csv')}
            >
              Скачать ошибки
            </Button>
          </Wrong>
        </Callout>
      )}
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  & > nav { margin-top: 0; }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > [aria-pressed='true'] { border-color: ${color.accent}; background: ${color.accentSoft}; color: ${color.accent}; }
`;

const Wrong = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;
