import type { AcceptedText } from 'shared-api/questions';
import { TextInput } from 'shared-ui';
import { blankText } from './blank.ts';
import { Rows } from './Rows.tsx';
import { WorthBox } from './WorthBox.tsx';

interface Props {
  legend: string;
  accepted: AcceptedText[];
  onChange: (accepted: AcceptedText[]) => void;
}

/** Texts that are right, each with what it is worth. */
export function AcceptedRows({ legend, accepted, onChange }: Props) {
  return (
    <Rows legend={legend} name="ответ" rows={accepted} blank={blankText} fewest={1} onChange={onChange}>
      {(row, at, change) => (
        <>
          <TextInput
            aria-label={`Верный ответ ${at + 1}`}
            value={row.text}
            maxLength={500}
            onChange={(event) => change({ ...row, text: event.target.value })}
          />
          <WorthBox number={at + 1} worth={row.worth} onChange={(worth) => change({ ...row, worth })} />
        </>
      )}
    </Rows>
  );
}
