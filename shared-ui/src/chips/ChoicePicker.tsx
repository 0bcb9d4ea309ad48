import { Field } from '../field/Field.tsx';
import { Select } from '../select/Select.tsx';
import { Chips, type Choice } from './Chips.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: Choice[];
  chosen: Choice[];
  onChange: (chosen: Choice[]) => void;
}

/** Several of a few: departments, groups. */
export function ChoicePicker({ label, hint, error, options, chosen, onChange }: Props) {
  const left = options.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder="Добавить"
            emptyText="Больше добавить нечего"
            options={left.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange([...chosen, ...left.filter((one) => one.id === id)])}
          />
        )}
      </Field>
      <Chips label={label} chosen={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />
    </div>
  );
}
