import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FileQuestion } from 'shared-api';
import { Button, color, fontSize, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AddFromBank } from './bank/AddFromBank.tsx';
import { ExportQuestions, ImportQuestions, mostQuestions } from './files/QuestionFiles.tsx';
import { newQuestion, type QuestionValues, type QuizValues } from './formValues.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The questions in their order, which can be changed. */
export function QuestionList({ quizId }: { quizId: string | undefined }) {
  const { control, getValues } = useFormContext<QuizValues>();
  const questions = useFieldArray({ control, name: 'questions', keyName: 'key' });
  /** A question that nobody has begun gives way to those of a file. */
  const written = () => getValues('questions').filter(isWritten);
  const take = (found: QuestionValues[]) => questions.replace([...written(), ...found]);
  const drawn = useWatch({ control, name: 'blueprint' });
  /** Behind the question in which the person writes; the focus goes into its text. */
  const addAfter = (index: number) => {
    if (questions.fields.length >= mostQuestions) return;
    questions.insert(index + 1, newQuestion(), { focusName: `questions.${index + 1}.text` });
  };
  return (
    <>
      {questions.fields.map(({ key }, index) => (
        <QuestionFields
          key={key}
          index={index}
          count={questions.fields.length}
          isNeeded={questions.fields.length === 1 && drawn.length === 0}
          onNext={() => addAfter(index)}
          onMove={(to) => questions.move(index, to)}
          onDrop={(from) => questions.move(from, index)}
          onRemove={() => questions.remove(index)}
        />
      ))}
      <Buttons>
        <Button
          icon={<Plus aria-hidden="true" />}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          disabled={questions.fields.length >= mostQuestions}
          onClick={() => questions.append(newQuestion(), { focusName: `questions.${questions.fields.length}.text` })}
        >
          Добавить вопрос
        </Button>
        <ImportQuestions count={() => written().length} onTake={(found) => take(found.map(toValues))} />
        <AddFromBank room={() => mostQuestions - written().length} onTake={take} />
        {quizId !== undefined && <ExportQuestions quizId={quizId} />}
      </Buttons>
      <Keys>
        Enter — следующий вариант, Alt+Enter — отметить верный, Ctrl+Enter — следующий вопрос. Несколько строк,
        вставленных в вариант, станут вариантами.
      </Keys>
    </>
  );
}

const toValues = (question: FileQuestion): QuestionValues => ({ ...newQuestion(), ...question });

const isWritten = ({ text, options }: QuestionValues) => [text, ...options].some((words) => words.trim() !== '');

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Keys = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
