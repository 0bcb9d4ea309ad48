import { NumberBox } from './NumberBox.tsx';
import { Signed } from './Signed.tsx';

interface Props {
  /** Of the answer, from 1 on. */
  number: number;
  worth: number;
  onChange: (worth: number) => void;
}

/** What an answer is worth, in percent. */
export function WorthBox({ number, worth, onChange }: Props) {
  return (
    <Signed behind="%">
      <NumberBox label={`Сколько процентов даёт ответ ${number}`} value={worth} onChange={onChange} />
    </Signed>
  );
}
