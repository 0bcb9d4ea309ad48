import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FileQuestion } from 'shared-api';
import { firstProblemOf } from 'shared-api/questions';
import { Button, Callout, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AddFromBank } from './bank/AddFromBank.tsx';
import { ExportQuestions, ImportQuestions, mostQuestions } from './files/QuestionFiles.tsx';
import { newQuestion, type QuestionValues, type QuizValues } from './formValues.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The questions in their order, which can be changed. */
export function QuestionList({ quizId }: { quizId: string | undefined }) {
  const { control, formState, getValues, setFocus } = useFormContext<QuizValues>();
  const questions = useFieldArray({ control, name: 'questions', keyName: 'key' });
  /** A question that nobody has begun gives way to those of a file. */
  const written = () => getValues('questions').filter(isWritten);
  const take = (found: QuestionValues[]) => questions.replace([...written(), ...found]);
  const drawn = useWatch({ control, name: 'blueprint' });
  const { errors } = formState;
  // A message about all questions is at the list itself, one of a single field at its question.
  const listProblem = errors.questions?.root?.message ?? errors.questions?.message;
  // It does not say which of two hundred it means.
  const faulty = listProblem && questions.fields.length > 1 ? firstProblemOf(getValues('questions')) : null;
  return (
    <>
      {questions.fields.map(({ key }, index) => (
        <QuestionFields
          key={key}
          index={index}
          count={questions.fields.length}
          isNeeded={questions.fields.length === 1 && drawn.length === 0}
          onMove={(to) => questions.move(index, to)}
          onDrop={(from) => questions.move(from, index)}
          onRemove={() => questions.remove(index)}
        />
      ))}
      {listProblem && (
        <Callout kind="danger" role="alert">
          <Problem>
            <span>{listProblem}</span>
            {faulty && (
              <Button size="small" onClick={() => setFocus(`questions.${faulty.at}.text`)}>
                Показать вопрос {faulty.at + 1}
              </Button>
            )}
          </Problem>
        </Callout>
      )}
      <Buttons>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => questions.append(newQuestion())}>
          Добавить вопрос
        </Button>
        <ImportQuestions count={() => written().length} onTake={(found) => take(found.map(toValues))} />
        <AddFromBank room={() => mostQuestions - written().length} onTake={take} />
        {quizId !== undefined && <ExportQuestions quizId={quizId} />}
      </Buttons>
    </>
  );
}

const toValues = (question: FileQuestion): QuestionValues => ({ ...newQuestion(), ...question });

const isWritten = ({ text, options }: QuestionValues) => [text, ...options].some((words) => words.trim() !== '');

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
