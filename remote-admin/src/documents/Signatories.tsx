import { useFieldArray } from 'react-hook-form';
import { Button, Field, IconButton, Plus, space, TextInput, Trash2, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { DocumentsFormState } from './documentsValues.ts';

const most = 5;

/** Who signs certificates and protocols. */
export function Signatories({ form }: { form: DocumentsFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'signatories' });
  const errors = form.formState.errors.signatories;
  return (
    <People>
      <legend>Кто подписывает</legend>
      {fields.map(({ id }, index) => (
        <Person key={id}>
          <Field label={`Подписывает ${index + 1}`} isRequired error={errors?.[index]?.name?.message}>
            <TextInput {...form.register(`signatories.${index}.name`)} placeholder="Фамилия И. О." maxLength={100} />
          </Field>
          <Field label={`Должность ${index + 1}`} error={errors?.[index]?.position?.message}>
            <TextInput {...form.register(`signatories.${index}.position`)} maxLength={150} />
          </Field>
          <IconButton label={`Убрать подписывающего ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 />
          </IconButton>
        </Person>
      ))}
      {fields.length < most && (
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => append({ name: '', position: '' })}>
          Добавить подписывающего
        </Button>
      )}
    </People>
  );
}

const People = styled.fieldset`
  min-width: 0;
  margin: ${space(4)} 0 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(2)}; font-weight: ${weight.heading}; }
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 36px;
  align-items: center;
  gap: 0 ${space(3)};
  @media (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr) 36px;
    & > :nth-child(2) { grid-column: 1; }
    & > button { grid-area: 1 / 2; }
  }
`;
