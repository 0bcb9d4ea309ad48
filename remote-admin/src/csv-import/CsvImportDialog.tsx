import type { ChangeEvent } from 'react';
import { failureText } from 'shared-api';
import {
  Button,
  color,
  Dialog,
  FormFailure,
  fontSize,
  LinkButton,
  radius,
  space,
  Upload,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ImportReport, type ReportTexts } from './ImportReport.tsx';
import { type CsvImport, useImport } from './useImport.ts';

interface Props extends CsvImport {
  title: string;
  /** The first line of such a file. */
  example: string;
  /** Which columns may be left out. */
  optional: string;
  /** What else there is to know. */
  note?: string;
  texts: ReportTexts;
  onClose: () => void;
}

/** Takes a CSV file, says what is wrong in which line, and has it carried out as a whole. */
export function CsvImportDialog({ title, example, optional, note, texts, onClose, ...csvImport }: Props) {
  const { fileName, choose, isChecking, report, isGood, failure, isLoading, load } = useImport(csvImport, onClose);
  return (
    <Dialog
      title={title}
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
      <p>Первая строка файла называет столбцы; {optional}:</p>
      <Example>{example}</Example>
      {note && <p>{note}</p>}
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
      <ImportReport isChecking={isChecking} report={report} texts={texts} />
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
  font-size: ${fontSize.small};
`;

const Picker = styled(LinkButton)`
  position: relative;
  margin: ${space(4)} 0;
  &:has(input:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;
