import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, ownQuizAttemptsQuery, type Quiz, useApi, useCurrentUser } from 'shared-api';
import { Badge, Button, color, formatCount, formatDateTime, LinkButton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { WaitNote } from './WaitNote.tsx';

interface Props {
  quiz: Quiz;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onStart: () => void;
}

/** Attempts that are shown before somebody asks for more. */
const shortLength = 5;

/** What awaits the person, and how it went before. */
export function QuizIntro({ quiz, waitUntil, onStart }: Props) {
  const user = useCurrentUser();
  const { data: attempts = [] } = useQuery(ownQuizAttemptsQuery(useApi(), quiz.id));
  const seconds = useSecondsLeft(waitUntil);
  const canBeTaken = quiz.isActive && quiz.questions.length > 0;
  const [isWhole, setWhole] = useState(false);
  const [reviewed, setReviewed] = useState<string | null>(null);
  return (
    <>
      {quiz.description && <Text>{quiz.description}</Text>}
      <Facts>
        <li>{formatCount(quiz.questions.length, 'вопрос', 'вопроса', 'вопросов')}</li>
        <li>Проходной балл {quiz.passingScore}&nbsp;%</li>
        <li>
          {quiz.timeLimit > 0 ? formatCount(quiz.timeLimit, 'минута', 'минуты', 'минут') : 'Без ограничения времени'}
        </li>
        {!quiz.isActive && (
          <li>
            <Badge tone="grey">Не проводится</Badge>
          </li>
        )}
      </Facts>
      {quiz.questions.length === 0 && (
        <Text>Все вопросы этого теста — только для аттестаций: сотрудникам он не предлагается.</Text>
      )}
      {canBeTaken && seconds > 0 && (
        <Wait>
          <WaitNote seconds={seconds} />
        </Wait>
      )}
      <Actions>
        {canBeTaken && (
          <Button variant="primary" onClick={onStart} disabled={seconds > 0}>
            Пройти тест
          </Button>
        )}
        {hasRole(user, 'EDITOR') && (
          <LinkButton as={Link} to={`/materials/${quiz.material.id}/quiz/edit`}>
            Изменить тест
          </LinkButton>
        )}
      </Actions>
      {attempts.length > 0 && (
        <>
          <Title>Ваши попытки</Title>
          <Attempts>
            {(isWhole ? attempts : attempts.slice(0, shortLength)).map(({ id, score, isPassed, completedAt }) => (
              <li key={id}>
                <span>{formatDateTime(completedAt)}</span>
                <span>{score}&nbsp;%</span>
                <Badge tone={isPassed ? 'green' : 'red'}>{isPassed ? 'Пройден' : 'Не пройден'}</Badge>
                <Button size="small" variant="ghost" onClick={() => setReviewed(id)}>
                  Мои ответы
                </Button>
              </li>
            ))}
          </Attempts>
          {attempts.length > shortLength && !isWhole && (
            <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
              Показать все: {attempts.length}
            </Button>
          )}
        </>
      )}
      {reviewed && <ReviewDialog attemptId={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

const Text = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
`;

const Wait = styled.div`
  margin-bottom: ${space(4)};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-bottom: ${space(4)};
  font-size: 14.5px;
  list-style: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Title = styled.h3`
  margin: ${space(5)} 0 ${space(2)};
  font-size: 15px;
`;

const Attempts = styled.ul`
  display: grid;
  gap: ${space(1)};
  font-size: 14.5px;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    font-variant-numeric: tabular-nums;
  }
`;
