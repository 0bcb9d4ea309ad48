import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  checkedBy,
  type EditableQuiz,
  isApiError,
  LeaveGuard,
  type Material,
  materialKeys,
  quizKeys,
  quizzesApi,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { quizzes } from 'shared-api/contract';
import { Button, Callout, Card, Field, FormButtons, FormFailure, Plus, space, TextArea, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { initialValues, newQuestion, type QuizValues } from './formValues.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { QuizConflictDialog } from './QuizConflictDialog.tsx';

interface Props {
  material: Material;
  quiz: EditableQuiz | null;
}

/** Creates or changes a quiz; what is wrong is told in the order of the specification. */
export function QuizForm({ material, quiz }: Props) {
  const form = useForm({ resolver: checkedBy(quizzes.QuizForm), defaultValues: initialValues(material, quiz) });
  const questions = useFieldArray({ control: form.control, name: 'questions', keyName: 'key' });
  const navigate = useNavigate();
  const [isPreview, setPreview] = useState(false);
  const [base, setBase] = useState(quiz);
  const fail = useFormFailure(form, { isAlwaysTold: true });
  const { save, isPending, isSaved, conflicting, endConflict } = useSave(material, base, fail);
  const { errors, isDirty } = form.formState;
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (isSaved) void navigate(`/materials/${material.id}`);
  }, [isSaved, navigate, material.id]);
  // A message about all questions is at the list itself, one of a single field at its question.
  const listProblem = errors.questions?.root?.message ?? errors.questions?.message;
  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaved} reason="Тест не сохранён" />
      <Form onSubmit={form.handleSubmit((values) => save(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Card>
          <Field label="Название" isRequired error={errors.title?.message}>
            <TextInput {...form.register('title')} />
          </Field>
          <Field label="Описание" error={errors.description?.message}>
            <TextArea {...form.register('description')} rows={2} />
          </Field>
          <Figures>
            <Field label="Проходной балл, %" error={errors.passingScore?.message}>
              <TextInput {...form.register('passingScore', { valueAsNumber: true })} inputMode="numeric" />
            </Field>
            <Field label="Время, минут" hint="0 — без ограничения" error={errors.timeLimit?.message}>
              <TextInput {...form.register('timeLimit', { valueAsNumber: true })} inputMode="numeric" />
            </Field>
          </Figures>
        </Card>
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

function useSave(material: Material, quiz: EditableQuiz | null, fail: (error: Error) => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  // Somebody else was faster: the person chooses what is to stay.
  const isConflict = (error: unknown) => quiz !== null && isApiError(error) && error.status === 409;
  const { mutate, isPending, error, isSuccess, variables, reset } = useMutation({
    mutationFn: ({ body, version }: { body: QuizValues; version: number | undefined }) =>
      quiz
        ? quizzesApi(api).updateQuiz({ params: { id: quiz.id }, body: { ...body, version } })
        : quizzesApi(api).createQuiz({ params: { materialId: material.id }, body }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: quizKeys.ofMaterial(material.id) });
      await queryClient.invalidateQueries({ queryKey: materialKeys.detail(material.id) });
      notify.success(quiz ? 'Тест успешно обновлен!' : 'Тест успешно создан!');
    },
    onError: (refusal) => isConflict(refusal) || fail(refusal),
  });
  return {
    save: (body: QuizValues, version = quiz?.version) => mutate({ body, version }),
    isPending,
    isSaved: isSuccess,
    conflicting: isConflict(error) ? variables?.body : undefined,
    endConflict: reset,
  };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
