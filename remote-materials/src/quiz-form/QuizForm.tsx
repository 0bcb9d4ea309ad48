import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type EditableQuiz, LeaveGuard, type Material, useFormFailure, useTyped } from 'shared-api';
import { quizzes } from 'shared-api/contract';
import { Button, FormButtons, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DrawnFields } from './DrawnFields.tsx';
import { Places, placesOf } from './feedback/places.ts';
import { initialValues } from './formValues.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { checkedQuestions } from './problems/checkedQuestions.ts';
import { Problems } from './problems/Problems.tsx';
import { useMending } from './problems/useMending.ts';
import { QuestionList } from './QuestionList.tsx';
import { QuizConflictDialog } from './QuizConflictDialog.tsx';
import { QuizFields } from './QuizFields.tsx';
import { useSaveQuiz } from './useSaveQuiz.ts';

interface Props {
  material: Material;
  quiz: EditableQuiz | null;
}

/** Creates or changes a quiz; what is wrong is told in the order of the specification. */
export function QuizForm({ material, quiz }: Props) {
  const form = useForm({
    resolver: checkedQuestions(quizzes.QuizForm),
    defaultValues: initialValues(material, quiz),
    // The first in the order of the form, which also has fields that the library does not know.
    shouldFocusError: false,
  });
  useTyped(form, `quiz:${material.id}`);
  const places = useMemo(() => placesOf(material), [material]);
  const navigate = useNavigate();
  const [isPreview, setPreview] = useState(false);
  const [base, setBase] = useState(quiz);
  const fail = useFormFailure(form, { isAlwaysTold: true, hasEntries: true });
  const { save, isPending, isSaved, conflicting, endConflict } = useSaveQuiz(material, base, fail);
  const { isDirty } = form.formState;
  const root = useMending(form, quizzes.QuizForm);
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (isSaved) void navigate(`/materials/${material.id}`);
  }, [isSaved, navigate, material.id]);
  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaved} reason="Тест не сохранён" />
      <Form ref={root} onSubmit={form.handleSubmit((values) => save(values))} noValidate>
        <Problems />
        <QuizFields />
        <Places value={places}>
          <QuestionList quizId={quiz?.id} />
        </Places>
        <DrawnFields />
        <FormButtons>
          <Button variant="ghost" onClick={() => setPreview(true)}>
            Предпросмотр
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {quiz ? 'Сохранить' : 'Создать тест'}
          </Button>
        </FormButtons>
      </Form>
      {conflicting && base && (
        <QuizConflictDialog
          base={base}
          input={conflicting}
          onClose={endConflict}
          onKeepMine={(theirs) => {
            endConflict();
            setBase(theirs);
            save(conflicting, theirs.version);
          }}
          onTakeTheirs={(theirs) => {
            endConflict();
            setBase(theirs);
            form.reset(initialValues(material, theirs));
          }}
        />
      )}
      {isPreview && <PreviewDialog questions={form.getValues('questions')} onClose={() => setPreview(false)} />}
    </FormProvider>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
`;
