import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';
import { isApiError, resultKeys, useApi, useDownload, useHost } from 'shared-api';
import {
  Button,
  Callout,
  Dialog,
  Field,
  FormButtons,
  formatCount,
  IconButton,
  Plus,
  space,
  TextInput,
  Trash2,
  toDateInput,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  attestationId: string;
  userIds: string[];
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  number: string;
  heldOn: string;
  commission: { name: string; position: string }[];
}

const emptyMember = { name: '', position: '' };

/** Records the results of chosen people as a document that the commission signs. */
export function ProtocolDialog({ attestationId, userIds, onClose, onDone }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: {
      number: '',
      heldOn: toDateInput(new Date().toISOString()),
      commission: [emptyMember, emptyMember, emptyMember],
    },
  });
  const members = useFieldArray({ control: form.control, name: 'commission' });
  const { errors } = form.formState;
  const download = useDownload(
    (id: string) => api.results.protocolLink({ params: { id } }),
    'Протокол составлен, но не скачался. Он лежит на вкладке «Протоколы».',
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ commission, ...values }: Values) =>
      api.results.createProtocol({
        params: { id: attestationId },
        // Lines that were left empty are no members.
        body: {
          ...values,
          commission: commission.filter(({ name, position }) => name.trim() || position.trim()),
          userIds,
        },
      }),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: resultKeys.of(attestationId) });
      notify.success(`Протокол № ${data.number} составлен`);
      download.mutate(data.id);
      onDone();
    },
    onError: (failure) => {
      const fields = (isApiError(failure) && failure.fields) || {};
      for (const [name, message] of Object.entries(fields))
        form.setError(name === 'commission' ? 'commission.0.name' : (name as keyof Values), { message });
    },
  });
  return (
    <Dialog title="Протокол аттестации" width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <p>В протокол войдут результаты: {formatCount(userIds.length, 'сотрудник', 'сотрудника', 'сотрудников')}.</p>
        {error && (
          <Callout kind="danger" role="alert">
            Ошибка: {error.message}
          </Callout>
        )}
        <Pair>
          <Field label="Номер протокола" isRequired error={errors.number?.message}>
            <TextInput {...form.register('number')} maxLength={40} />
          </Field>
          <Field label="Дата заседания" isRequired error={errors.heldOn?.message}>
            <TextInput {...form.register('heldOn')} type="date" />
          </Field>
        </Pair>
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
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Составить и скачать PDF
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 0 ${space(4)};
  margin-top: ${space(4)};
`;

const Commission = styled.fieldset`
  min-width: 0;
  margin-bottom: ${space(5)};
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${space(2)}; font-weight: 600; }
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
