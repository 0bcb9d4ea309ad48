import { Controller, type UseFormReturn } from 'react-hook-form';
import { Card } from 'shared-ui';
import { BlueprintFields } from './blueprint/BlueprintFields.tsx';
import type { AttestationValues } from './formValues.ts';
import { MaterialPicker } from './picker/MaterialPicker.tsx';

/** Where the questions come from: quizzes of materials, and the bank. */
export function SourceFields({ form: { control, formState, watch } }: { form: UseFormReturn<AttestationValues> }) {
  const { errors } = formState;
  const [materials, blueprint] = watch(['materials', 'blueprint']);
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
              isRequired={blueprint.length === 0}
              error={errors.materials?.message ?? errors.materials?.root?.message}
              ref={field.ref}
            />
          )}
        />
      </Card>
      <Controller
        name="blueprint"
        control={control}
        render={({ field }) => (
          <BlueprintFields
            lines={field.value}
            materialIds={materials.map(({ id }) => id)}
            errors={errors.blueprint}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
