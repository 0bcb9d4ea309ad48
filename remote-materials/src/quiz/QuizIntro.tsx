import { Link } from 'react-router-dom';
import { hasRole, type Quiz, useCurrentUser } from 'shared-api';
import { Badge, Button, color, fontSize, formatCount, LinkButton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { OwnAttempts } from './OwnAttempts.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { WaitNote } from './WaitNote.tsx';

interface Props {
  quiz: Quiz;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onStart: () => void;
}

/** What awaits the person, and how it went before. */
export function QuizIntro({ quiz, waitUntil, onStart }: Props) {
  const user = useCurrentUser();
  const seconds = useSecondsLeft(waitUntil);
  const count = quiz.questions.length + (quiz.drawnCount ?? 0);
  const canBeTaken = quiz.isActive && count > 0;
  return (
    <>
      {quiz.description && <Text>{quiz.description}</Text>}
      <Facts>
        <li>{formatCount(count, 'вопрос', 'вопроса', 'вопросов')}</li>
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
      {count === 0 && <Text>Все вопросы этого теста — только для аттестаций: сотрудникам он не предлагается.</Text>}
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
      <OwnAttempts quizId={quiz.id} />
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
  font-size: ${fontSize.control};
  list-style: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
