import { useFormContext } from 'react-hook-form';
import { plainOf, type QuestionType, questionKinds } from 'shared-api/questions';
import { Callout, Field, Select, TextArea } from 'shared-ui';
import { AnswerFields } from './AnswerFields.tsx';
import { FeedbackFields } from './feedback/FeedbackFields.tsx';
import type { QuizValues } from './formValues.ts';
import { firstMessage } from './kinds/firstMessage.ts';
import { useQuestionKind } from './kinds/useQuestionKind.ts';
import { LookSwitch } from './look/LookSwitch.tsx';
import { noLook } from './look/looks.ts';

/** What a question asks and what is right, wherever it is kept. */
export function QuestionBody({ index }: { index: number }) {
  const { register, formState } = useFormContext<Pick<QuizValues, 'questions'>>();
  const { question, become, change } = useQuestionKind(index);
  const words = register(`questions.${index}.text`);
  const errors = formState.errors.questions?.[index];
  const answerProblem =
    firstMessage(errors?.options) ??
    firstMessage(errors?.look) ??
    firstMessage(errors?.details) ??
    firstMessage(errors?.feedback);
  return (
    <>
      <Field label="Текст вопроса" isRequired error={errors?.text?.message}>
        {(control) => (
          <LookSwitch
            label="Текст вопроса"
            name={`текст вопроса ${index + 1}`}
            plain={question.text}
            html={question.look?.text ?? ''}
            control={control}
            focusRef={words.ref}
            onChange={(html) =>
              change({
                look: { ...(question.look ?? noLook), text: html },
                ...(html !== '' && { text: plainOf(html) }),
              })
            }
          >
            <TextArea {...control} {...words} rows={2} />
          </LookSwitch>
        )}
      </Field>
      <Field label="Тип ответа">
        <Select options={questionKinds} value={question.type} onChange={(chosen) => become(chosen as QuestionType)} />
      </Field>
      <AnswerFields index={index} />
      {answerProblem !== undefined && (
        <Callout kind="danger" role="alert">
          {answerProblem}
        </Callout>
      )}
      <FeedbackFields index={index} />
    </>
  );
}
