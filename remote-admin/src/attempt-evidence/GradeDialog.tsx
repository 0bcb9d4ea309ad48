import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttemptEvidence, adminKeys, failureText, reviewsApi, useApi, useHost, useTyped } from 'shared-api';
import type { Criterion } from 'shared-api/questions';
import { Button, Dialog, Field, FormButtons, FormFailure, Radio, space, TextArea, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { CriteriaFields } from '../grading/CriteriaFields.tsx';
import { type Grade, isComplete, toGiven } from '../grading/grades.ts';

interface Props {
  evidence: AttemptEvidence;
  question: AttemptEvidence['questions'][number];
  onClose: () => void;
}

interface Typed {
  /** Null until one is chosen. */
  grade: Grade | null;
  comment: string;
}

/** Another grade instead of the one that stands: it is kept beside it, and changes the result. */
export function GradeDialog({ evidence: { id, grades }, question, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [{ grade, comment }, setTyped] = useState<Typed>({ grade: null, comment: '' });
  // A server of an earlier version knows no criteria.
  const { criteria = [] } = question;
  useTyped(
    { getValues: () => ({ grade, comment }), reset: (typed: Typed) => setTyped(typed) },
    `grade:${id}:${question.id}`,
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: boolean | number[]) =>
      reviewsApi(api).reviewAttempt({
        params: { id },
        body: { grades: [{ questionId: question.id, ...toGiven(given), comment }], seen: grades.at(-1)?.id ?? 0 },
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
          if (isComplete(criteria, grade)) mutate(grade);
        }}
      >
        <FormFailure>{error && failureText(error)}</FormFailure>
        <Asked>{question.text}</Asked>
        <Answer>{question.answer}</Answer>
        <GradeFields criteria={criteria} grade={grade} onGrade={(given) => setTyped({ grade: given, comment })} />
        <Field label="Комментарий" hint="Остаётся в истории оценок">
          <TextArea
            value={comment}
            onChange={(event) => setTyped({ grade, comment: event.target.value })}
            rows={3}
            maxLength={500}
          />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending} disabled={!isComplete(criteria, grade)}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  criteria: Criterion[];
  grade: Grade | null;
  onGrade: (grade: Grade) => void;
}

/** Right or wrong, or points where the question has criteria. */
function GradeFields({ criteria, grade, onGrade }: FieldsProps) {
  if (criteria.length > 0) return <CriteriaFields criteria={criteria} grade={grade} onChange={onGrade} />;
  return (
    <Choices role="radiogroup" aria-label="Оценка">
      <Radio name="grade" checked={grade === true} onChange={() => onGrade(true)}>
        Верно
      </Radio>
      <Radio name="grade" checked={grade === false} onChange={() => onGrade(false)}>
        Неверно
      </Radio>
    </Choices>
  );
}

const Asked = styled.p`
  font-weight: ${weight.label};
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
