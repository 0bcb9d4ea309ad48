import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { certificateFields, checkedBy, type Documents, protocolFields, useHost, useTyped } from 'shared-api';
import { documents as contract } from 'shared-api/contract';
import {
  Button,
  Card,
  CardTitle,
  color,
  Field,
  FormButtons,
  FormFailure,
  fontSize,
  space,
  TextArea,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import {
  type CheckedDocuments,
  type DocumentsFormState,
  type DocumentsValues,
  startValues,
} from './documentsValues.ts';
import { LogoField } from './LogoField.tsx';
import { Signatories } from './Signatories.tsx';
import { usePreview } from './usePreview.ts';
import { useSaveDocuments } from './useSaveDocuments.ts';

export function DocumentsForm({ documents }: { documents: Documents }) {
  const { holdUpdates } = useHost();
  const form = useForm<DocumentsValues, unknown, CheckedDocuments>({
    resolver: checkedBy(contract.DocumentsForm),
    defaultValues: startValues(documents),
  });
  useTyped(form, 'documents');
  const { errors, isDirty } = form.formState;
  const { save, isPending } = useSaveDocuments(documents.version, form);
  const preview = usePreview(form);
  useEffect(() => (isDirty ? holdUpdates('Оформление документов не сохранено') : undefined), [isDirty, holdUpdates]);
  const look = (kind: 'certificate' | 'protocol') => () => preview.mutate({ ...form.getValues(), kind });
  return (
    <Form onSubmit={form.handleSubmit(save)} noValidate>
      <FormFailure>{errors.root?.message}</FormFailure>
      <Card aria-labelledby="company">
        <CardTitle id="company">Компания</CardTitle>
        <Field label="Название компании" error={errors.company?.message}>
          <TextInput {...form.register('company')} maxLength={300} placeholder="ООО «Ромашка»" />
        </Field>
        <LogoField form={form} current={documents.logo} />
        <Signatories form={form} />
      </Card>
      <Certificate form={form} />
      <Protocol form={form} />
      <FormButtons>
        <Button onClick={look('certificate')} isPending={preview.isPending && preview.variables.kind === 'certificate'}>
          Образец сертификата
        </Button>
        <Button onClick={look('protocol')} isPending={preview.isPending && preview.variables.kind === 'protocol'}>
          Образец протокола
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Сохранить
        </Button>
      </FormButtons>
    </Form>
  );
}

function Certificate({ form: { register, formState } }: { form: DocumentsFormState }) {
  const { errors } = formState;
  return (
    <Card aria-labelledby="certificate">
      <CardTitle id="certificate">Сертификат</CardTitle>
      <Pair>
        <Field label="Заголовок" hint="Пусто — СЕРТИФИКАТ" error={errors.certificateTitle?.message}>
          <TextInput {...register('certificateTitle')} maxLength={60} />
        </Field>
        <Field
          label="Номер"
          hint="Рядом с номером для проверки; пусто — без него"
          error={errors.certificateSeries?.message}
        >
          <TextInput {...register('certificateSeries')} maxLength={40} placeholder="УД-{год}-{номер}" />
        </Field>
      </Pair>
      <Field label="Текст сертификата" hint="Пусто — обычный текст" error={errors.certificateText?.message}>
        <TextArea {...register('certificateText')} rows={7} />
      </Field>
      <FieldNames names={certificateFields} />
    </Card>
  );
}

function Protocol({ form: { register, formState } }: { form: DocumentsFormState }) {
  const { errors } = formState;
  return (
    <Card aria-labelledby="protocol">
      <CardTitle id="protocol">Протокол</CardTitle>
      <Field label="Серия" hint="Подставляется в новый протокол" error={errors.protocolSeries?.message}>
        <TextInput {...register('protocolSeries')} maxLength={20} placeholder="ПТ-{год}" />
      </Field>
      <Field label="Текст протокола" hint="Стоит перед сведениями" error={errors.protocolText?.message}>
        <TextArea {...register('protocolText')} rows={4} />
      </Field>
      <FieldNames names={protocolFields} />
    </Card>
  );
}

function FieldNames({ names }: { names: readonly string[] }) {
  return (
    <Note>Поля: {names.map((name) => `{${name}}`).join(', ')}. Строка, в которой все поля пусты, не печатается.</Note>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 820px;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 0 ${space(4)};
`;

const Note = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;
