import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button, Field, IconButton, Plus, space, TextInput, Trash2, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { emptyMember, type ProtocolValues } from './protocolValues.ts';

/** Who signs; the first one chairs. */
export function ProtocolCommission({ form }: { form: UseFormReturn<ProtocolValues> }) {
  const members = useFieldArray({ control: form.control, name: 'commission' });
  const { errors } = form.formState;
  return (
    <Commission>
      <legend>Комиссия</legend>
      {members.fields.map((member, index) => (
        <Member key={member.id}>
          <Field
            label={index === 0 ? 'Председатель' : `Член комиссии ${index}`}
            isRequired={index === 0}
            error={errors.commission?.[index]?.name?.message}
          >
            <TextInput {...form.register(`commission.${index}.name`)} placeholder="Фамилия И. О." maxLength={100} />
          </Field>
          <Field label="Должность" error={errors.commission?.[index]?.position?.message}>
            <TextInput {...form.register(`commission.${index}.position`)} maxLength={150} />
          </Field>
          {index > 0 && (
            <IconButton label={`Убрать члена комиссии ${index}`} onClick={() => members.remove(index)}>
              <Trash2 />
            </IconButton>
          )}
        </Member>
      ))}
      {members.fields.length < 15 && (
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => members.append(emptyMember)}>
          Добавить члена комиссии
        </Button>
      )}
    </Commission>
  );
}

const Commission = styled.fieldset`
  min-width: 0;
  margin-bottom: ${space(5)};
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${space(2)}; font-weight: ${weight.heading}; }
`;

const Member = styled.div`
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
