import { NumberBox } from './NumberBox.tsx';
import { Signed } from './Signed.tsx';

interface Props {
  /** Of the answer, from 1 on. */
  number: number;
  /** What the answer is called. */
  name?: string;
  worth: number;
  onChange: (worth: number) => void;
}

/** What an answer is worth, in percent. */
export function WorthBox({ number, name = 'ответ', worth, onChange }: Props) {
  return (
    <Signed behind="%">
      <NumberBox label={`Сколько процентов даёт ${name} ${number}`} value={worth} onChange={onChange} />
    </Signed>
  );
}
