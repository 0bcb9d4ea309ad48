import { parseNumber, writeNumber } from 'shared-api/questions';
import { ParsedBox } from './ParsedBox.tsx';

interface Props {
  label: string;
  /** NaN while nothing is typed that is a number. */
  value: number;
  onChange: (value: number) => void;
}

/** A number that may be typed with a comma. */
export function NumberBox({ label, ...props }: Props) {
  return <ParsedBox aria-label={label} inputMode="decimal" read={parseNumber} write={write} {...props} />;
}

const write = (value: number) => (Number.isNaN(value) ? '' : writeNumber(value));
