import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { adminKeys, failureText, useApi, useHost } from 'shared-api';
import {
  Button,
  Callout,
  color,
  Dialog,
  FormFailure,
  formatCount,
  LinkButton,
  radius,
  space,
  Upload,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { decodeText } from './decodeText.ts';

const example = 'Фамилия;Имя;Email;Имя пользователя;Роль;Отдел;Пароль';

/** Creates people from a CSV file: first a check that changes nothing and names each wrong line, then all or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const check = useMutation({
    mutationFn: (csv: string) => api.adminUsers.importCsv({ body: { csv, dryRun: true } }),
  });
  const load = useMutation({
    mutationFn: (csv: string) => api.adminUsers.importCsv({ body: { csv, dryRun: false } }),
    onSuccess: ({ data }) => {
      notify.success(`Создано: ${formatCount(data.created, 'пользователь', 'пользователя', 'пользователей')}`);
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      onClose();
    },
  });

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    load.reset();
    const csv = decodeText(await chosen.arrayBuffer());
    setFile({ name: chosen.name, csv });
    check.mutate(csv);
  }

  const report = check.data?.data;
  const isGood = report !== undefined && report.problems.length === 0 && report.rows > 0;
  const failure = check.error ?? load.error;
  return (
    <Dialog
      title="Импорт пользователей из CSV"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabled={!isGood}
            isPending={load.isPending}
            onClick={() => file && load.mutate(file.csv)}
          >
            Импортировать
          </Button>
        </>
      }
    >
      <p>Первая строка файла называет столбцы; роль, отдел и пароль необязательны:</p>
      <Example>{example}</Example>
      <p>Кому пароль не задан, тому его выдают в списке: «Выдать временный пароль».</p>
      <Picker as="label">
        <Upload aria-hidden="true" />
        {file ? file.name : 'Выбрать файл'}
        <VisuallyHidden
          as="input"
          type="file"
          accept=".csv,text/csv"
          aria-label="Файл CSV"
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0])}
        />
      </Picker>
      <div role="status">
        {check.isPending && 'Проверяем файл…'}
        {report && isGood && (
          <Callout kind="success">
            Ошибок нет. Будет создано: {formatCount(report.rows, 'пользователь', 'пользователя', 'пользователей')}.
          </Callout>
        )}
        {report && report.rows === 0 && report.problems.length === 0 && (
          <Callout kind="warning">В файле нет ни одного пользователя.</Callout>
        )}
        {report && report.problems.length > 0 && (
          <Callout kind="danger">
            {formatCount(report.problems.length, 'строка', 'строки', 'строк')} с ошибками из{' '}
            {formatCount(report.rows, 'строки', 'строк', 'строк')}. Исправьте файл и выберите его снова: пока в нём есть
            ошибки, никто не создаётся.
          </Callout>
        )}
      </div>
      {report && report.problems.length > 0 && (
        <Problems aria-label="Ошибки в файле" tabIndex={0}>
          {report.problems.map(({ line, message }) => (
            <li key={line}>
              <b>Строка {line}:</b> {message}
            </li>
          ))}
        </Problems>
      )}
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

const Problems = styled.ul`
  max-height: 260px;
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(6)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;
