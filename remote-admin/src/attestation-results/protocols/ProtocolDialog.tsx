import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  adminKeys,
  nextProtocolQuery,
  protocolsApi,
  resultKeys,
  useApi,
  useDownload,
  useFormFailure,
  useHost,
  useTyped,
} from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, formatCount, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import type { ChosenPeople } from '../people/useChosenPeople.ts';
import { ProtocolCommission } from './ProtocolCommission.tsx';
import { ProtocolPeople } from './ProtocolPeople.tsx';
import { emptyMember, type ProtocolValues, reasons, startValues, toBody } from './protocolValues.ts';

interface Props {
  attestationId: string;
  chosen: ChosenPeople;
  onClose: () => void;
  onDone: () => void;
}

/** Records the results of chosen people as a document that the commission signs, and that stays as it is. */
export function ProtocolDialog({ attestationId, chosen, onClose, onDone }: Props) {
  const form = useForm<ProtocolValues>({ defaultValues: startValues(chosen.people) });
  useTyped(form, `protocol:${attestationId}`);
  const { mutate, isPending } = useCreateProtocol({ attestationId, chosen, onDone, form });
  const people = formatCount(chosen.count, 'сотрудник', 'сотрудника', 'сотрудников');
  return (
    <Dialog title="Протокол аттестации" width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <p>
          {chosen.all
            ? `В протокол войдут все выбранные по фильтру: ${people}.`
            : `В протокол войдут результаты: ${people}.`}{' '}
          После составления он не меняется.
        </p>
        <FormFailure>{form.formState.errors.root?.message}</FormFailure>
        <Facts form={form} />
        <ProtocolCommission form={form} />
        <ProtocolPeople people={chosen.people} register={form.register} />
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

/** What is above the results; what seldom changes is offered as it was in the last protocol. */
function Facts({ form }: { form: UseFormReturn<ProtocolValues> }) {
  const { register, watch, setValue } = form;
  const { errors } = form.formState;
  const { data } = useQuery({
    ...nextProtocolQuery(useApi(), watch('series').trim(), watch('heldOn')),
    enabled: watch('heldOn') !== '',
  });
  const last = data?.last;
  useEffect(() => {
    if (!last || form.formState.isDirty) return;
    setValue('organization', last.organization);
    setValue('order', last.order);
    setValue('commission', last.commission.length > 0 ? last.commission : [emptyMember]);
  }, [last, setValue, form.formState.isDirty]);
  const series = data?.series;
  useEffect(() => {
    if (series && !form.formState.isDirty) setValue('series', series);
  }, [series, setValue, form.formState.isDirty]);
  return (
    <Pair>
      <Field label="Серия" hint="Если номера ведутся по сериям" error={errors.series?.message}>
        <TextInput {...register('series')} maxLength={20} />
      </Field>
      <Field label="Номер протокола" hint="Пусто — следующий по порядку" error={errors.number?.message}>
        <TextInput {...register('number')} placeholder={data?.number} maxLength={40} />
      </Field>
      <Field label="Дата заседания" isRequired error={errors.heldOn?.message}>
        <TextInput {...register('heldOn')} type="date" />
      </Field>
      <Field label="Причина проверки знаний" error={errors.reason?.message}>
        <TextInput {...register('reason')} list="reasons" maxLength={200} />
      </Field>
      <datalist id="reasons">
        {reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <Field label="Организация" error={errors.organization?.message}>
        <TextInput {...register('organization')} maxLength={300} />
      </Field>
      <Field label="Приказ о создании комиссии" error={errors.order?.message}>
        <TextInput {...register('order')} placeholder="№ 15 от 12.01.2026" maxLength={200} />
      </Field>
      <Field label="Программа обучения" error={errors.programme?.message}>
        <TextInput {...register('programme')} maxLength={300} />
      </Field>
      <Field label="Продолжительность" error={errors.hours?.message}>
        <TextInput {...register('hours')} placeholder="16 часов" maxLength={40} />
      </Field>
    </Pair>
  );
}

interface Creation extends Omit<Props, 'onClose'> {
  form: UseFormReturn<ProtocolValues>;
}

function useCreateProtocol({ attestationId, chosen, onDone, form }: Creation) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const download = useDownload(
    (id: string) => protocolsApi(api).createProtocolLink({ params: { id } }),
    'Протокол составлен, но не скачался. Он лежит на вкладке «Протоколы».',
  );
  const fail = useFormFailure(form, { names: { commission: 'commission.0.name' }, isAlwaysTold: true });
  return useMutation({
    mutationFn: (values: ProtocolValues) =>
      protocolsApi(api).createProtocol({ params: { id: attestationId }, body: toBody(values, chosen) }),
    onSuccess: ({ data: { id, series, number, isReady } }) => {
      void queryClient.invalidateQueries({ queryKey: resultKeys.of(attestationId) });
      const label = series ? `${series}-${number}` : number;
      if (isReady === false)
        notify.info(`Протокол № ${label} записан. PDF готовится: он появится на вкладке «Протоколы».`);
      else {
        notify.success(`Протокол № ${label} составлен`);
        download.mutate(id);
      }
      onDone();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: [...adminKeys.all, 'next-protocol'] });
      fail(error);
    },
  });
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 0 ${space(4)};
  margin-top: ${space(4)};
`;
