import { Controller, type UseFormReturn } from 'react-hook-form';
import { Card } from 'shared-ui';
import { BankFields } from './bank/BankFields.tsx';
import type { AttestationValues } from './formValues.ts';
import { MaterialPicker } from './picker/MaterialPicker.tsx';

/** Where the questions come from: quizzes of materials, and the bank. */
export function SourceFields({ form }: { form: UseFormReturn<AttestationValues> }) {
  const { control, formState, watch } = form;
  const { errors } = formState;
  const [blueprint, bankQuestions] = watch(['blueprint', 'bankQuestions']);
  return (
    <>
      <Card>
        <Controller
          name="materials"
          control={control}
          render={({ field }) => (
            <MaterialPicker
              chosen={field.value}
              onChange={field.onChange}
              isRequired={blueprint.length + bankQuestions.length === 0}
              error={errors.materials?.message ?? errors.materials?.root?.message}
              ref={field.ref}
            />
          )}
        />
      </Card>
      <BankFields form={form} />
    </>
  );
}
