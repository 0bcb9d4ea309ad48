import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useBlueprint } from 'shared-api';
import { BlueprintFields, Card, CardTitle, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuizValues } from './formValues.ts';

/** What each paper of the quiz draws of the question bank. */
export function DrawnFields() {
  const { control, formState } = useFormContext<QuizValues>();
  const lines = useWatch({ control, name: 'blueprint' });
  const bank = useBlueprint(lines, { isForQuiz: true });
  return (
    <Card aria-labelledby="drawn">
      <CardTitle id="drawn">Случайные вопросы из банка</CardTitle>
      <Hint>
        Каждая попытка получает их после вопросов теста: случайные из темы и тем внутри неё, без повторений и без
        вопросов только для аттестаций.
      </Hint>
      <Controller
        name="blueprint"
        control={control}
        render={({ field }) => (
          <BlueprintFields
            lines={field.value}
            bank={bank}
            errors={formState.errors.blueprint}
            onChange={field.onChange}
          />
        )}
      />
    </Card>
  );
}

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
