import { Link } from 'react-router-dom';
import type { AttemptToReview } from 'shared-api';
import {
  Button,
  EmptyState,
  fontSize,
  formatCount,
  formatDateTime,
  LinkButton,
  LoadFailed,
  Loading,
  PageHeader,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { AnswerCard } from './AnswerCard.tsx';
import { Hint, Row } from './looks.ts';
import { type Review, useReview } from './useReview.ts';
import { useReviewKeys } from './useReviewKeys.ts';

/** Open answers that await a reviewer, one attempt after the other. */
export function ReviewPage() {
  const review = useReview();
  useReviewKeys(review);
  const { data: attempt } = review.next;
  return (
    <>
      <PageHeader
        title="Проверка ответов"
        description={
          attempt ? `Ожидают проверки: ${formatCount(attempt.waiting, 'попытка', 'попытки', 'попыток')}` : undefined
        }
        actions={
          <LinkButton as={Link} to="/admin/attestations?tab=attempts">
            К списку попыток
          </LinkButton>
        }
      />
      <Next review={review} />
    </>
  );
}

function Next({ review }: { review: Review }) {
  const { data: attempt, isPending, error, refetch } = review.next;
  if (isPending) return <Loading />;
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return attempt ? <Attempt attempt={attempt} review={review} /> : <Nothing review={review} />;
}

function Nothing({ review: { hasSkipped, backToSkipped } }: { review: Review }) {
  return (
    <EmptyState
      title={hasSkipped ? 'Дальше проверять нечего' : 'Проверять нечего'}
      action={hasSkipped && <Button onClick={backToSkipped}>К пропущенным</Button>}
    >
      Новые открытые ответы появятся здесь.
    </EmptyState>
  );
}

function Attempt({ attempt, review }: { attempt: AttemptToReview; review: Review }) {
  const { attestation, user, completedAt, questions } = attempt;
  return (
    <Stack>
      <Facts>
        <strong>{attestation.title}</strong>
        <span>
          {user.firstName} {user.lastName}, {user.email}
        </span>
        {completedAt && <span>Завершена {formatDateTime(completedAt)}</span>}
      </Facts>
      {questions.map((question) => (
        <AnswerCard
          key={question.id}
          question={question}
          grade={review.grades[question.id]}
          onGrade={(grade) => review.grade(question.id, grade)}
        />
      ))}
      <Row>
        <Button variant="ghost" onClick={review.skip}>
          Пропустить
        </Button>
        <Button variant="primary" disabled={!review.isReady} isPending={review.isSaving} onClick={review.save}>
          Сохранить и перейти к следующей
        </Button>
      </Row>
      <Hint>С клавиатуры: В — верно, Н — неверно, Enter — сохранить.</Hint>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
  & h2 { margin-bottom: ${space(2)}; font-size: ${fontSize.lead}; overflow-wrap: anywhere; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  overflow-wrap: anywhere;
`;
