import type { Scoring } from 'shared-api/questions';
import { Field, Select } from 'shared-ui';

interface Props {
  scoring: Scoring;
  /** What counting in part means for this kind. */
  partial: string;
  onChange: (scoring: Scoring) => void;
}

export function ScoringField({ scoring, partial, onChange }: Props) {
  const options = [
    { value: 'partial', label: partial },
    { value: 'all', label: 'Всё или ничего' },
  ];
  return (
    <Field label="Как считать">
      <Select options={options} value={scoring} onChange={(chosen) => onChange(chosen as Scoring)} />
    </Field>
  );
}
