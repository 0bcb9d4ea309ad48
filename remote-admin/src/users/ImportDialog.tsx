import { useApi, usersApi } from 'shared-api';
import { formatCount } from 'shared-ui';
import { CsvImportDialog } from '../csv-import/CsvImportDialog.tsx';

const people = (count: number) => formatCount(count, 'пользователь', 'пользователя', 'пользователей');

/** Creates people from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <CsvImportDialog
      title="Импорт пользователей из CSV"
      example="Фамилия;Имя;Отчество;Должность;Email;Имя пользователя;Роль;Отдел;Руководитель;Пароль"
      optional="отчество, должность, роль, отдел, руководитель (его email) и пароль необязательны"
      note="Кому пароль не задан, тому его выдают в списке: «Выдать временный пароль»."
      send={(body) => usersApi(api).importUsers({ body })}
      doneText={(created) => `Создано: ${people(created)}`}
      texts={{ empty: 'В файле нет ни одного пользователя.', good: (rows) => `Будет создано: ${people(rows)}.` }}
      onClose={onClose}
    />
  );
}
