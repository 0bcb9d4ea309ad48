import { trainingsApi, useApi } from 'shared-api';
import { formatCount } from 'shared-ui';
import { CsvImportDialog } from '../csv-import/CsvImportDialog.tsx';

const entries = (count: number) => formatCount(count, 'запись', 'записи', 'записей');

/** Enters what many people have learned from a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <CsvImportDialog
      title="Импорт внешнего обучения из CSV"
      example="Email;Название;Организация;Номер;Выдано;Действует до;Засчитать за"
      optional="организация, номер, «Действует до» и «Засчитать за» необязательны"
      note="Даты пишутся как 02.03.2026. «Засчитать за» — название аттестации или программы. Записи засчитываются сразу."
      send={(body) => trainingsApi(api).importTrainings({ body })}
      doneText={(created) => `Внесено: ${entries(created)}`}
      texts={{ empty: 'В файле нет ни одной записи.', good: (rows) => `Будет внесено: ${entries(rows)}.` }}
      onClose={onClose}
    />
  );
}
