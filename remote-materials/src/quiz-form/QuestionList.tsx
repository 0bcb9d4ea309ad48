import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, Callout, Plus } from 'shared-ui';
import { newQuestion, type QuizValues } from './formValues.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The questions in their order, which can be changed. */
export function QuestionList() {
  const { control, formState } = useFormContext<QuizValues>();
  const questions = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const { errors } = formState;
  // A message about all questions is at the list itself, one of a single field at its question.
  const listProblem = errors.questions?.root?.message ?? errors.questions?.message;
  return (
    <>
      {questions.fields.map(({ key }, index) => (
        <QuestionFields
          key={key}
          index={index}
          count={questions.fields.length}
          onMove={(to) => questions.move(index, to)}
          onDrop={(from) => questions.move(from, index)}
          onRemove={() => questions.remove(index)}
        />
      ))}
      {listProblem && (
        <Callout kind="danger" role="alert">
          {listProblem}
        </Callout>
      )}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => questions.append(newQuestion())}>
          Добавить вопрос
        </Button>
      </div>
    </>
  );
}
