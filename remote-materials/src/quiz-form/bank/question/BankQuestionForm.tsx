import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BankQuestion, bankApi, checkedBy, LeaveGuard, useFormFailure, useTyped } from 'shared-api';
import { bank } from 'shared-api/contract';
import { Button, Card, FormButtons, FormFailure, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PreviewDialog } from '../../PreviewDialog.tsx';
import { QuestionBody } from '../../QuestionBody.tsx';
import { useBankAction } from '../useBankAction.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { type BankValues, valuesOf } from './values.ts';

interface Props {
  /** Null for a new one. */
  question: BankQuestion | null;
}

/** Creates or changes a question of the bank, by the fields of the quiz form. */
export function BankQuestionForm({ question }: Props) {
  const [params] = useSearchParams();
  const form = useForm<BankValues>({
    resolver: checkedBy(bank.BankForm),
    defaultValues: valuesOf(question, params.get('topicId') ?? ''),
  });
  useTyped(form, `bank-question:${question?.id ?? 'new'}`);
  const navigate = useNavigate();
  const [isPreview, setPreview] = useState(false);
  const fail = useFormFailure(form, { isAlwaysTold: true });
  const { mutate, isPending, isSuccess, variables } = useBankAction<BankValues>({
    act: (api, body) =>
      question
        ? bankApi(api).updateBankQuestion({ params: { id: question.id }, body: { ...body, version: question.version } })
        : bankApi(api).createBankQuestions({ body }),
    message: () => (question ? 'Вопрос сохранён' : 'Вопрос добавлен в банк'),
    onFail: fail,
  });
  const { errors, isDirty } = form.formState;
  const topicId = variables?.topicId;
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (isSuccess) void navigate(`/materials/question-bank?topicId=${topicId}`);
  }, [isSuccess, navigate, topicId]);
  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSuccess} reason="Вопрос не сохранён" />
      <Form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>
          {errors.root?.message ?? errors.questions?.root?.message ?? errors.questions?.message}
        </FormFailure>
        <Card>
          <QuestionBody index={0} />
        </Card>
        <Card>
          <PlaceFields />
        </Card>
        <FormButtons>
          <Button variant="ghost" onClick={() => setPreview(true)}>
            Предпросмотр
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {question ? 'Сохранить' : 'Добавить вопрос'}
          </Button>
        </FormButtons>
      </Form>
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
