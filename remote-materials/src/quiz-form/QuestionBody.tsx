import { type KeyboardEvent, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { plainOf, type QuestionType, questionKinds } from 'shared-api/questions';
import { Callout, Field, Select, TextArea } from 'shared-ui';
import { AnswerFields } from './AnswerFields.tsx';
import { FeedbackFields } from './feedback/FeedbackFields.tsx';
import type { QuizValues } from './formValues.ts';
import { useQuestionKind } from './kinds/useQuestionKind.ts';
import { LookSwitch } from './look/LookSwitch.tsx';
import { noLook } from './look/looks.ts';
import { goToAnswers } from './problems/goTo.ts';
import { useQuestionProblems } from './problems/useQuestionProblems.ts';

/** What a question asks and what is right, wherever it is kept. */
export function QuestionBody({ index }: { index: number }) {
  const { register } = useFormContext<Pick<QuizValues, 'questions'>>();
  const { question, become, change } = useQuestionKind(index);
  const words = register(`questions.${index}.text`);
  const { textProblem, answerProblem } = useQuestionProblems(index);
  const answers = useRef<HTMLDivElement>(null);
  const problemId = useId();
  return (
    <>
      <Field label="Текст вопроса" isRequired error={textProblem}>
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
            <TextArea
              {...control}
              {...words}
              rows={2}
              onKeyDown={(event) => {
                // A text with gaps is written in lines more often than not.
                if (question.type !== 'GAPS' && isPlainEnter(event) && goToAnswers(answers.current))
                  event.preventDefault();
              }}
            />
          </LookSwitch>
        )}
      </Field>
      <Field label="Тип ответа">
        <Select options={questionKinds} value={question.type} onChange={(chosen) => become(chosen as QuestionType)} />
      </Field>
      <div
        ref={answers}
        {...(answerProblem !== undefined && { 'data-wrong': true, role: 'group', 'aria-describedby': problemId })}
      >
        <AnswerFields index={index} />
      </div>
      {answerProblem !== undefined && (
        <div id={problemId}>
          <Callout kind="danger">{answerProblem}</Callout>
        </div>
      )}
      <FeedbackFields index={index} />
    </>
  );
}

function isPlainEnter({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && !shiftKey && !ctrlKey && !metaKey && !altKey;
}
