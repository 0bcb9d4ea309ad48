import { useFormContext } from 'react-hook-form';
import { criteriaOf } from 'shared-api/questions';
import { Field, TextInput } from 'shared-ui';
import type { QuizValues } from '../formValues.ts';
import { blankCriterion } from './blank.ts';
import { NumberBox } from './NumberBox.tsx';
import { Rows } from './Rows.tsx';
import { Signed } from './Signed.tsx';
import { useQuestion } from './useQuestion.ts';

/** The reference answer of an open question, or what its reviewer judges by. */
export function OpenFields({ index }: { index: number }) {
  const { register } = useFormContext<QuizValues>();
  const { question, change } = useQuestion(index);
  const { correctAnswer } = question;
  return (
    <>
      <Field
        label="Эталонный ответ"
        hint="Без него вопрос не идёт в счёт теста, а в аттестации ответ оценивает проверяющий"
      >
        <TextInput {...register(`questions.${index}.correctAnswer`)} />
      </Field>
      {correctAnswer.trim() === '' && (
        <Rows
          legend="Критерии проверки и сколько баллов они дают; без них ответ верный или неверный"
          name="критерий"
          rows={criteriaOf(question)}
          blank={blankCriterion}
          fewest={0}
          isOrdered
          onChange={(criteria) => change({ details: { type: 'OPEN_ENDED', criteria } })}
        >
          {(row, at, changeRow) => (
            <>
              <TextInput
                aria-label={`Критерий ${at + 1}`}
                value={row.text}
                maxLength={300}
                onChange={(event) => changeRow({ ...row, text: event.target.value })}
              />
              <Signed behind="б.">
                <NumberBox
                  label={`Сколько баллов даёт критерий ${at + 1}`}
                  value={row.points}
                  onChange={(points) => changeRow({ ...row, points })}
                />
              </Signed>
            </>
          )}
        </Rows>
      )}
    </>
  );
}
