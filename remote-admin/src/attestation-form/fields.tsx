import type { UseFormReturn } from 'react-hook-form';
import { Field, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import type { AttestationValues } from './formValues.ts';

interface Props {
  form: UseFormReturn<AttestationValues>;
  name: 'passingScore' | 'timeLimit' | 'maxAttempts' | 'validityMonths' | 'questionsPerMaterial' | 'pauseMinutes';
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'decimal';
}

export function NumberField({ form, name, label, hint, inputMode = 'numeric' }: Props) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <TextInput {...form.register(name)} inputMode={inputMode} />
    </Field>
  );
}

/** Short fields beside one another, as many as fit. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
