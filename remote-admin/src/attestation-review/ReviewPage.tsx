import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type AttemptToReview, adminKeys, failureText, useApi, useHost } from 'shared-api';
import {
  Button,
  Card,
  color,
  EmptyState,
  formatCount,
  formatDateTime,
  LinkButton,
  LoadFailed,
  Loading,
  PageHeader,
  radius,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';

const reviewKey = (skip: number) => ['admin', 'attestation-review', skip] as const;

/** Open answers that await a reviewer, one attempt after the other: В counts an answer as right, Н as wrong. */
export function ReviewPage() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [skip, setSkip] = useState(0);
  const [grades, setGrades] = useState<Record<string, boolean>>({});
  const next = useQuery({
    queryKey: reviewKey(skip),
    queryFn: ({ signal }) => api.attestations.nextReview({ query: { skip }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
  const attempt = next.data;
  const questions = attempt?.questions ?? [];
  const isReady = questions.length > 0 && questions.every(({ id }) => grades[id] !== undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      api.attestations.review({
        params: { id },
        body: {
          grades: questions.map((question) => ({ questionId: question.id, correct: grades[question.id] ?? false })),
          seen: attempt?.seen ?? 0,
        },
      }),
    onSuccess: async ({ data }) => {
      notify.success(data.status === 'PASSED' ? 'Проверено: аттестация пройдена' : 'Проверено: аттестация не пройдена');
      setGrades({});
      await queryClient.invalidateQueries({ queryKey: adminKeys.all });
      await next.refetch();
    },
    onError: (error) => {
      notify.error(failureText(error));
      void next.refetch();
    },
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !attempt) return;
    const open = questions.find(({ id }) => grades[id] === undefined);
    if (open && (event.code === 'KeyD' || event.code === 'KeyY'))
      setGrades({ ...grades, [open.id]: event.code === 'KeyD' });
    if (event.code === 'Enter' && isReady && !isPending) mutate(attempt.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const header = (
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
  );
  if (next.isPending) return <Loading />;
  if (next.isError) return <LoadFailed message={next.error.message} onRetry={() => void next.refetch()} />;
  if (!attempt)
    return (
      <>
        {header}
        <EmptyState
          title={skip > 0 ? 'Дальше проверять нечего' : 'Проверять нечего'}
          action={skip > 0 && <Button onClick={() => setSkip(0)}>К пропущенным</Button>}
        >
          Новые открытые ответы появятся здесь.
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      <Stack>
        <Facts>
          <strong>{attempt.attestation.title}</strong>
          <span>
            {attempt.user.firstName} {attempt.user.lastName}, {attempt.user.email}
          </span>
          {attempt.completedAt && <span>Завершена {formatDateTime(attempt.completedAt)}</span>}
        </Facts>
        {questions.map(({ id, text, answer, material, grades: earlier }) => (
          <Card key={id}>
            <h2>{text}</h2>
            <Answer>{answer}</Answer>
            <Earlier grades={earlier} />
            <Row role="group" aria-label={`Оценка: ${text}`}>
              <Button aria-pressed={grades[id] === true} onClick={() => setGrades({ ...grades, [id]: true })}>
                Верно
              </Button>
              <Button aria-pressed={grades[id] === false} onClick={() => setGrades({ ...grades, [id]: false })}>
                Неверно
              </Button>
              <Link to={`/materials/${material.id}`} target="_blank">
                {material.title}
              </Link>
            </Row>
          </Card>
        ))}
        <Row>
          <Button
            variant="ghost"
            onClick={() => {
              setSkip(skip + 1);
              setGrades({});
            }}
          >
            Пропустить
          </Button>
          <Button variant="primary" disabled={!isReady} isPending={isPending} onClick={() => mutate(attempt.id)}>
            Сохранить и перейти к следующей
          </Button>
        </Row>
        <Hint>С клавиатуры: В — верно, Н — неверно, Enter — сохранить.</Hint>
      </Stack>
    </>
  );
}

/** What was said of the answer before the attempt was reopened. */
function Earlier({ grades }: { grades: AttemptToReview['questions'][number]['grades'] }) {
  if (grades.length === 0) return null;
  return (
    <Hint as="div">
      Прежние оценки:
      <ul>
        {grades.map(({ id, isCorrect, comment, reviewer, createdAt }) => (
          <li key={id}>
            {formatDateTime(createdAt)}, {reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : 'проверяющий'}:{' '}
            {isCorrect ? 'верно' : 'неверно'}
            {comment && ` — ${comment}`}
          </li>
        ))}
      </ul>
    </Hint>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
  & h2 { margin-bottom: ${space(2)}; font-size: 16.5px; overflow-wrap: anywhere; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  overflow-wrap: anywhere;
`;

const Answer = styled.blockquote`
  margin: 0 0 ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & > :last-child:not(:only-child) { margin-left: auto; }
`;

const Hint = styled.p`
  margin-bottom: ${space(3)};
  overflow-wrap: anywhere;
  color: ${color.textSoft};
  font-size: 13.5px;
  & ul { padding-left: 1.2em; }
`;
