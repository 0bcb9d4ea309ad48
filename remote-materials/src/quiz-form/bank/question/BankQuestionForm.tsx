import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BankQuestion, LeaveGuard, useFormFailure, useTyped } from 'shared-api';
import { bank } from 'shared-api/contract';
import { Button, Card, FormButtons, FormFailure, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PreviewDialog } from '../../PreviewDialog.tsx';
import { checkedQuestions } from '../../problems/checkedQuestions.ts';
import { useMending } from '../../problems/useMending.ts';
import { QuestionBody } from '../../QuestionBody.tsx';
import { BankConflictDialog } from './BankConflictDialog.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useSaveBankQuestion } from './useSaveBankQuestion.ts';
import { type BankValues, valuesOf } from './values.ts';

interface Props {
  /** Null for a new one. */
  question: BankQuestion | null;
}

/** Creates or changes a question of the bank, by the fields of the quiz form. */
export function BankQuestionForm({ question }: Props) {
  const [params] = useSearchParams();
  const form = useForm<BankValues>({
    resolver: checkedQuestions(bank.BankForm),
    shouldFocusError: false,
    defaultValues: valuesOf(question, params.get('topicId') ?? ''),
  });
  useTyped(form, `bank-question:${question?.id ?? 'new'}`);
  const navigate = useNavigate();
  const [isPreview, setPreview] = useState(false);
  const fail = useFormFailure(form, { isAlwaysTold: true, hasEntries: true });
  const [base, setBase] = useState(question);
  const { save, isPending, savedIn, conflicting, endConflict } = useSaveBankQuestion(base, fail);
  const isSaved = savedIn !== undefined;
  const { errors, isDirty } = form.formState;
  const root = useMending(form, bank.BankForm);
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (savedIn !== undefined) void navigate(`/materials/question-bank?topicId=${savedIn}`);
  }, [navigate, savedIn]);
  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaved} reason="Вопрос не сохранён" />
      <Form ref={root} onSubmit={form.handleSubmit((values) => save(values))} noValidate>
        <FormFailure>
          {errors.root?.message ?? errors.questions?.root?.message ?? errors.questions?.message}
        </FormFailure>
        {/* Fields that keep what was typed beside the form begin anew with another version. */}
        <Fields key={base?.version} />
        <FormButtons>
          <Button variant="ghost" onClick={() => setPreview(true)}>
            Предпросмотр
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {question ? 'Сохранить' : 'Добавить вопрос'}
          </Button>
        </FormButtons>
      </Form>
      {conflicting && base && (
        <BankConflictDialog
          base={base}
          input={conflicting}
          onClose={endConflict}
          onKeepMine={(theirs) => {
            endConflict();
            setBase(theirs);
            save(conflicting, theirs);
          }}
          onTakeTheirs={(theirs) => {
            endConflict();
            setBase(theirs);
            form.reset(valuesOf(theirs));
          }}
        />
      )}
      {isPreview && <PreviewDialog questions={form.getValues('questions')} onClose={() => setPreview(false)} />}
    </FormProvider>
  );
}

function Fields() {
  return (
    <>
      <Card>
        <QuestionBody index={0} />
      </Card>
      <Card>
        <PlaceFields />
      </Card>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
`;
