import type { ChangeEvent } from 'react';
import { failureText } from 'shared-api';
import { Button, color, Dialog, FormFailure, LinkButton, radius, space, Upload, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './useImport.ts';

const example = 'Фамилия;Имя;Отчество;Должность;Email;Имя пользователя;Роль;Отдел;Руководитель;Пароль';

/** Creates people from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { fileName, choose, isChecking, report, isGood, failure, isLoading, load } = useImport(onClose);
  return (
    <Dialog
      title="Импорт пользователей из CSV"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" disabled={!isGood} isPending={isLoading} onClick={load}>
            Импортировать
          </Button>
        </>
      }
    >
      <p>
        Первая строка файла называет столбцы; отчество, должность, роль, отдел, руководитель (его email) и пароль
        необязательны:
      </p>
      <Example>{example}</Example>
      <p>Кому пароль не задан, тому его выдают в списке: «Выдать временный пароль».</p>
      <Picker as="label">
        <Upload aria-hidden="true" />
        {fileName ?? 'Выбрать файл'}
        <VisuallyHidden
          as="input"
          type="file"
          accept=".csv,text/csv"
          aria-label="Файл CSV"
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0])}
        />
      </Picker>
      <ImportReport isChecking={isChecking} report={report} />
      <FormFailure>{failure && failureText(failure)}</FormFailure>
    </Dialog>
  );
}

const Example = styled.code`
  display: block;
  margin: ${space(2)} 0;
  padding: ${space(2)} ${space(3)};
  overflow-x: auto;
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: 13px;
`;

const Picker = styled(LinkButton)`
  position: relative;
  margin: ${space(4)} 0;
  &:has(input:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;
