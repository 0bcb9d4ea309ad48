import { useForm } from 'react-hook-form';
import { checkedBy, useFormFailure } from 'shared-api';
import { templates } from 'shared-api/contract';
import { Button, Field, FormButtons, FormFailure, TextArea, TextInput } from 'shared-ui';

export interface Details {
  name: string;
  description: string;
}

interface Props {
  start: Details;
  submitLabel: string;
  /** Rejects as the call does; the form shows why. */
  onSubmit: (details: Details) => Promise<unknown>;
  onCancel: () => void;
}

/** What a template is called and what it is for. */
export function DetailsForm({ start, submitLabel, onSubmit, onCancel }: Props) {
  const form = useForm<Details, unknown, Details>({
    resolver: checkedBy(templates.TemplateDetails),
    defaultValues: start,
  });
  const fail = useFormFailure(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((details) => onSubmit(details).catch(fail));
  return (
    <form
      aria-label="Шаблон"
      noValidate
      onSubmit={(event) => {
        // React hands it on to the form of the material, which this window was opened from.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <FormFailure>{errors.root?.message}</FormFailure>
      <Field label="Название шаблона" isRequired error={errors.name?.message}>
        <TextInput {...form.register('name')} maxLength={150} autoFocus autoComplete="off" />
      </Field>
      <Field label="Описание" hint="Для чего он: это увидят, выбирая шаблон" error={errors.description?.message}>
        <TextArea {...form.register('description')} rows={2} maxLength={500} />
      </Field>
      <FormButtons>
        <Button onClick={onCancel}>Отмена</Button>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {submitLabel}
        </Button>
      </FormButtons>
    </form>
  );
}
