import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, Field, TextInput } from 'shared-ui';
import type { MaterialValues } from '../formValues.ts';

/** When a draft becomes readable by itself. The field has many stops for the keyboard, so it comes when it is wanted. */
export function PublishAt() {
  const { register, control, formState, setValue, getValues } = useFormContext<MaterialValues>();
  const [isWanted, setWanted] = useState(() => getValues('publishAt') !== '');
  if (useWatch({ control, name: 'isPublished' })) return null;
  return (
    <>
      <Checkbox
        checked={isWanted}
        onChange={({ target }) => {
          setWanted(target.checked);
          if (!target.checked) setValue('publishAt', '', { shouldDirty: true });
        }}
      >
        Назначить время выхода
      </Checkbox>
      {isWanted && (
        <Field
          label="Время выхода"
          hint="По времени компании. До этого материал видят только редакторы"
          error={formState.errors.publishAt?.message}
        >
          <TextInput {...register('publishAt')} type="datetime-local" />
        </Field>
      )}
    </>
  );
}
