import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button, Card, CardTitle, FormFailure, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { newStep, type ProgrammeValues } from './formValues.ts';
import { StepFields } from './StepFields.tsx';

const most = 50;

/** The steps in their order; they are moved by buttons, or with Alt and an arrow. */
export function StepList({ form }: { form: UseFormReturn<ProgrammeValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps', keyName: 'key' });
  const list = useRef<HTMLOListElement>(null);
  const problem = form.formState.errors.steps;
  const focusOn = (index: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus());
  const moveBy = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= fields.length) return;
    move(index, to);
    const own = by < 0 ? '[data-move="up"]' : '[data-move="down"]';
    focusOn(to, `${own}:not(:disabled), [data-move]:not(:disabled)`);
  };
  const drop = (index: number) => {
    remove(index);
    focusOn(Math.max(0, index - 1), '[data-move]:not(:disabled), input');
  };
  return (
    <Card aria-labelledby="steps">
      <CardTitle id="steps">Шаги</CardTitle>
      <FormFailure>{problem?.message ?? problem?.root?.message}</FormFailure>
      <Steps ref={list}>
        {fields.map(({ key }, index) => (
          <StepFields
            key={key}
            form={form}
            index={index}
            count={fields.length}
            onMove={(by) => moveBy(index, by)}
            onRemove={fields.length > 1 ? () => drop(index) : undefined}
          />
        ))}
      </Steps>
      {fields.length < most && (
        <Button icon={<Plus aria-hidden="true" />} onClick={() => append(newStep(), { shouldFocus: false })}>
          Добавить шаг
        </Button>
      )}
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  list-style: none;
`;
