import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttemptEvidence, adminKeys, failureText, reviewsApi, useApi, useHost, useTyped } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, Radio, space, TextArea } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  evidence: AttemptEvidence;
  question: AttemptEvidence['questions'][number];
  onClose: () => void;
}

interface Grade {
  /** Null until one is chosen. */
  isCorrect: boolean | null;
  comment: string;
}

/** Another grade instead of the one that stands: it is kept beside it, and changes the result. */
export function GradeDialog({ evidence: { id, grades }, question, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [{ isCorrect, comment }, setGrade] = useState<Grade>({ isCorrect: null, comment: '' });
  useTyped(
    { getValues: () => ({ isCorrect, comment }), reset: (typed: Grade) => setGrade(typed) },
    `grade:${id}:${question.id}`,
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (correct: boolean) =>
      reviewsApi(api).reviewAttempt({
        params: { id },
        body: { grades: [{ questionId: question.id, correct, comment }], seen: grades.at(-1)?.id ?? 0 },
      }),
    onSuccess: () => {
      notify.success('Оценка сохранена');
      onClose();
    },
    // Also after a refusal: somebody else may have graded meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  return (
    <Dialog title="Изменить оценку" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isCorrect !== null) mutate(isCorrect);
        }}
      >
        <FormFailure>{error && failureText(error)}</FormFailure>
        <Asked>{question.text}</Asked>
        <Answer>{question.answer}</Answer>
        <Choices role="radiogroup" aria-label="Оценка">
          <Radio name="grade" checked={isCorrect === true} onChange={() => setGrade({ isCorrect: true, comment })}>
            Верно
          </Radio>
          <Radio name="grade" checked={isCorrect === false} onChange={() => setGrade({ isCorrect: false, comment })}>
            Неверно
          </Radio>
        </Choices>
        <Field label="Комментарий" hint="Остаётся в истории оценок">
          <TextArea
            value={comment}
            onChange={(event) => setGrade({ isCorrect, comment: event.target.value })}
            rows={3}
            maxLength={500}
          />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending} disabled={isCorrect === null}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

const Asked = styled.p`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Answer = styled.p`
  margin: ${space(2)} 0 ${space(3)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  margin-bottom: ${space(4)};
`;
