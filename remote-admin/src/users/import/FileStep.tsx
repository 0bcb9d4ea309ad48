import { Button, Callout, Download, FilePicker, space } from 'shared-ui';
import { styled } from 'styled-components';
import { saveFile } from '../../save-file/saveFile.ts';
import { template } from './template.ts';
import type { UserImport } from './useUserImport.ts';

/** What the file has to be, and which one it is. */
export function FileStep({ file, fault, isChecking, choose, forget }: UserImport) {
  const saveTemplate = () => saveFile(new Blob([template], { type: 'text/csv' }), 'Шаблон пользователей.csv');
  return (
    <Root>
      <p>
        Первая строка файла называет столбцы, дальше по человеку в строке. Порядок и названия столбцов могут быть
        любыми: на следующем шаге вы укажете, где что.
      </p>
      <ul>
        <li>Сотрудника находят по email: нового создают, того, кто уже есть, изменяют.</li>
        <li>Пустая ячейка у того, кто уже есть, ничего не меняет.</li>
        <li>«Нет» в столбце «Активен» отключает сотрудника и завершает его сессии.</li>
        <li>Новый сотрудник без пароля получает его в списке: «Выдать временный пароль».</li>
      </ul>
      <Button icon={<Download aria-hidden="true" />} onClick={saveTemplate}>
        Скачать шаблон
      </Button>
      <FilePicker
        label="Файл CSV"
        accept=".csv,.txt,text/csv"
        hint="До 2 МБ, не больше 20 000 строк"
        file={file}
        onChoose={choose}
        onRemove={forget}
      />
      {fault && (
        <Callout kind="danger" role="alert">
          {fault}
        </Callout>
      )}
      <div role="status">{isChecking && 'Проверяем файл…'}</div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  & > ul { padding-left: ${space(5)}; }
  & > [role='alert'] { justify-self: stretch; }
`;
