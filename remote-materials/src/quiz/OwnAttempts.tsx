import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownQuizAttemptsQuery, useApi } from 'shared-api';
import { Badge, Button, fontSize, formatDateTime, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Attempts that are shown before somebody asks for more. */
const shortLength = 5;

/** How it went before, the newest first. */
export function OwnAttempts({ quizId }: { quizId: string }) {
  const { data: attempts = [] } = useQuery(ownQuizAttemptsQuery(useApi(), quizId));
  const [isWhole, setWhole] = useState(false);
  const [reviewed, setReviewed] = useState<string | null>(null);
  if (attempts.length === 0) return null;
  return (
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
      {reviewed && <ReviewDialog attemptId={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

const Title = styled.h3`
  margin: ${space(5)} 0 ${space(2)};
  font-size: ${fontSize.body};
`;

const Attempts = styled.ul`
  display: grid;
  gap: ${space(1)};
  font-size: ${fontSize.control};
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    font-variant-numeric: tabular-nums;
  }
`;
