import { Controller, type UseFormReturn } from 'react-hook-form';
import { useBlueprint } from 'shared-api';
import { BlueprintFields, Card, CardTitle, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { AttestationValues } from '../formValues.ts';
import { ChosenQuestions } from './ChosenQuestions.tsx';

/** What each attempt takes of the question bank: chosen questions, and so many of a topic. */
export function BankFields({ form: { control, formState, watch } }: { form: UseFormReturn<AttestationValues> }) {
  const { errors } = formState;
  const [materials, blueprint, chosen] = watch(['materials', 'blueprint', 'bankQuestions']);
  const bank = useBlueprint(blueprint, {
    materialIds: materials.map(({ id }) => id),
    questionIds: chosen.map(({ id }) => id),
  });
  return (
    <Card aria-labelledby="bank">
      <CardTitle id="bank">Вопросы из банка</CardTitle>
      <Hint>
        Выбранные вопросы получает каждый. Случайные берутся из темы и тем внутри неё; ни один вопрос не повторяется.
      </Hint>
      <Parts>
        <div>
          <Controller
            name="bankQuestions"
            control={control}
            render={({ field }) => (
              <ChosenQuestions
                chosen={field.value}
                error={errors.bankQuestions?.message ?? errors.bankQuestions?.root?.message}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <div>
          <Controller
            name="blueprint"
            control={control}
            render={({ field }) => (
              <BlueprintFields lines={field.value} bank={bank} errors={errors.blueprint} onChange={field.onChange} />
            )}
          />
        </div>
      </Parts>
    </Card>
  );
}

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
