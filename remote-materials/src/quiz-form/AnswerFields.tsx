import type { ComponentType } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { QuestionType } from 'shared-api/questions';
import { Field, Select } from 'shared-ui';
import { ChoiceFields } from './ChoiceFields.tsx';
import type { QuizValues } from './formValues.ts';
import { GapsFields } from './kinds/GapsFields.tsx';
import { MatchingFields } from './kinds/MatchingFields.tsx';
import { NumberFields } from './kinds/NumberFields.tsx';
import { OpenFields } from './kinds/OpenFields.tsx';
import { OrderFields } from './kinds/OrderFields.tsx';
import { SeveralFields } from './kinds/SeveralFields.tsx';
import { ShortFields } from './kinds/ShortFields.tsx';
import { useQuestionProblems } from './problems/useQuestionProblems.ts';

const truths = [
  { value: '', label: 'Выберите' },
  { value: 'true', label: 'Верно' },
  { value: 'false', label: 'Неверно' },
];

const kinds: Partial<Record<QuestionType, ComponentType<{ index: number }>>> = {
  MULTIPLE_CHOICE: ChoiceFields,
  MULTIPLE_ANSWER: SeveralFields,
  SHORT_ANSWER: ShortFields,
  NUMERICAL: NumberFields,
  MATCHING: MatchingFields,
  ORDERING: OrderFields,
  GAPS: GapsFields,
  OPEN_ENDED: OpenFields,
};

/** The right answer of a question, by the question's type. */
export function AnswerFields({ index }: { index: number }) {
  const { control } = useFormContext<QuizValues>();
  const type = useWatch({ control, name: `questions.${index}.type` });
  const { rightProblem } = useQuestionProblems(index);
  const Kind = kinds[type];
  if (Kind) return <Kind index={index} />;
  return (
    <Controller
      name={`questions.${index}.correctAnswer`}
      control={control}
      render={({ field }) => (
        <Field label="Правильный ответ" {...(rightProblem !== undefined && { error: rightProblem })}>
          <Select options={truths} value={field.value} onChange={field.onChange} />
        </Field>
      )}
    />
  );
}
