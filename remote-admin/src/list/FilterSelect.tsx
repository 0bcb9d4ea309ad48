import type { ListAddress } from 'shared-api';
import { type Option, Select } from 'shared-ui';

interface Props {
  address: ListAddress;
  /** Name of the filter in the address and in the call. */
  name: string;
  label: string;
  /** Text of the choice that narrows nothing. */
  all: string;
  options: Option[];
}

export function FilterSelect({ address, name, label, all, options }: Props) {
  const value = address.get(name);
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      options={[{ value: '', label: all }, ...options]}
      value={isKnown ? value : ''}
      onChange={(chosen) => address.set(name, chosen)}
    />
  );
}
