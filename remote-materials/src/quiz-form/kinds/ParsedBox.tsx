import { type ComponentProps, useState } from 'react';
import { TextInput } from 'shared-ui';

interface Props<T> extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: T;
  read: (typed: string) => T;
  /** How a value is written that was not typed here. */
  write: (value: T) => string;
  onChange: (value: T) => void;
}

/** A field of a value that may be typed in several ways: what is typed stays as long as it means the value. */
export function ParsedBox<T>({ value, read, write, onChange, ...props }: Props<T>) {
  const [typed, setTyped] = useState(() => write(value));
  const isTyped = write(read(typed)) === write(value);
  return (
    <TextInput
      {...props}
      value={isTyped ? typed : write(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
