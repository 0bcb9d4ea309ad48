import type { UseFormReturn } from 'react-hook-form';
import { Card, CardTitle, Checkbox, Field, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { Figures, NumberField } from './fields.tsx';
import type { AttestationValues } from './formValues.ts';

interface Props {
  form: UseFormReturn<AttestationValues>;
}

/** When and how often the attestation may be begun. */
export function EntryFields({ form }: Props) {
  const { register } = form;
  return (
    <Card aria-labelledby="entry">
      <CardTitle id="entry">Допуск</CardTitle>
      <Figures>
        <MomentField form={form} name="opensAt" label="Открывается" hint="Пусто — сразу" />
        <MomentField
          form={form}
          name="closesAt"
          label="Закрывается"
          hint="Пусто — не закрывается. В этот миг закончатся и начатые попытки"
        />
        <NumberField form={form} name="maxAttempts" label="Попыток" hint="Пусто — без ограничения" />
        <NumberField
          form={form}
          name="pauseMinutes"
          label="Пауза между попытками, минут"
          hint="Пусто — без паузы; 1440 — сутки"
        />
      </Figures>
      <Choices>
        <Checkbox {...register('allowsRetake')}>Можно пройти ещё раз, пока прежний результат действует</Checkbox>
        <Checkbox {...register('requiresReading')}>Сначала прочитать материалы до конца</Checkbox>
        <Checkbox {...register('notesLeaving')}>
          Отмечать уход со страницы (сотрудник об этом знает, на результат не влияет)
        </Checkbox>
      </Choices>
    </Card>
  );
}

interface MomentProps extends Props {
  name: 'opensAt' | 'closesAt';
  label: string;
  hint: string;
}

function MomentField({ form, name, label, hint }: MomentProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <TextInput {...form.register(name)} type="datetime-local" />
    </Field>
  );
}

const Choices = styled.div`
  display: grid;
  justify-items: start;
`;
