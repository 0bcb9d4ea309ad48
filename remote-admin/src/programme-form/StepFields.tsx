import type { KeyboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ArrowDown, ArrowUp, Callout, color, Field, IconButton, radius, Select, space, TextInput, X } from 'shared-ui';
import { styled } from 'styled-components';
import { optionsOf } from '../list/optionsOf.ts';
import { kindLabels, noTarget, type ProgrammeValues, problemLabels, type StepKind, targetField } from './formValues.ts';
import { TargetPicker } from './TargetPicker.tsx';

interface Props {
  form: UseFormReturn<ProgrammeValues>;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** What one step asks for, about what, and by when. */
export function StepFields({ form, index, count, onMove, onRemove }: Props) {
  const { register, formState, watch } = form;
  const step = watch(`steps.${index}`);
  const errors = formState.errors.steps?.[index];
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // The keys only repeat what the buttons do.
    <Root aria-label={`Шаг ${index + 1}`} onKeyDown={handleKey}>
      <Head>
        <strong>Шаг {index + 1}</strong>
        <Tools index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </Head>
      {step.problem !== '' && <Callout kind="warning">{problemLabels[step.problem]}</Callout>}
      <Row>
        <KindField form={form} index={index} />
        <Field label="Срок, дней от назначения" hint="Пусто — без своего срока" error={errors?.dueDays?.message}>
          <TextInput {...register(`steps.${index}.dueDays`)} inputMode="numeric" />
        </Field>
      </Row>
      <TargetField form={form} index={index} />
      <Field label="Название шага" hint="Пусто — как называется то, что нужно пройти" error={errors?.title?.message}>
        <TextInput {...register(`steps.${index}.title`)} maxLength={200} />
      </Field>
    </Root>
  );
}

function Tools({ index, count, onMove, onRemove }: Omit<Props, 'form'>) {
  return (
    <Buttons>
      <IconButton data-move="up" label={`Шаг ${index + 1} выше`} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        data-move="down"
        label={`Шаг ${index + 1} ниже`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      {onRemove && (
        <IconButton label={`Убрать шаг ${index + 1}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Buttons>
  );
}

type Part = Pick<Props, 'form' | 'index'>;

/** A step of another kind may be about something else: what was chosen goes, unless it is a material too. */
function KindField({ form, index }: Part) {
  return (
    <Controller
      name={`steps.${index}.kind`}
      control={form.control}
      render={({ field }) => (
        <Field label="Что сделать" error={form.formState.errors.steps?.[index]?.kind?.message}>
          {(control) => (
            <Select
              {...control}
              value={field.value}
              onChange={(chosen) => {
                const kind = chosen as StepKind;
                if (targetField(kind) !== targetField(field.value)) clear(form, index);
                field.onChange(kind);
              }}
              options={optionsOf(kindLabels)}
            />
          )}
        </Field>
      )}
    />
  );
}

function TargetField({ form, index }: Part) {
  const { kind, target } = form.watch(`steps.${index}`);
  const name = `steps.${index}.${targetField(kind)}` as const;
  return (
    <Controller
      key={name}
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <TargetPicker
          kind={kind}
          target={field.value === '' ? '' : target}
          error={fieldState.error?.message}
          ref={field.ref}
          onChoose={(chosen) => {
            form.setValue(`steps.${index}.target`, chosen?.title ?? '', { shouldDirty: true });
            form.setValue(`steps.${index}.problem`, '');
            form.clearErrors(name);
            field.onChange(chosen?.id ?? '');
          }}
        />
      )}
    />
  );
}

function clear(form: Part['form'], index: number): void {
  for (const name of Object.keys(noTarget) as (keyof typeof noTarget)[]) form.setValue(`steps.${index}.${name}`, '');
  form.setValue(`steps.${index}.target`, '');
  form.setValue(`steps.${index}.problem`, '');
  form.clearErrors(`steps.${index}`);
}

const Root = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(1)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
