import { Link } from 'react-router-dom';
import { type Attempt, attemptStatuses } from 'shared-api';
import { Badge, Callout, Card, color, formatDateTime, LinkButton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ReviewList } from './ReviewList.tsx';

/** How an attempt ended, with one's own answers; the right ones stay on the server. */
export function Result({ data: { attempt, questions, answers } }: { data: Attempt }) {
  const { status, score, correctAnswers, totalQuestions, passingScore, completedAt, endedBy } = attempt;
  const { tone, label } = attemptStatuses[status];
  return (
    <Stack>
      <Card>
        <Top>
          <Badge tone={tone}>{label}</Badge>
          {score !== null && <Score>{score}&nbsp;%</Score>}
        </Top>
        <p>
          {status === 'PASSED' && 'Поздравляем! Аттестация пройдена.'}
          {status === 'FAILED' && `Проходной балл — ${passingScore} %. В этот раз его не хватило.`}
          {status === 'COMPLETED' &&
            'Часть ответов проверяет редактор. Результат появится здесь и в списке попыток после проверки.'}
        </p>
        {correctAnswers !== null && totalQuestions > 0 && (
          <Soft>
            Верных ответов: {correctAnswers} из {totalQuestions}
          </Soft>
        )}
        {completedAt && <Soft>Завершена {formatDateTime(completedAt)}</Soft>}
        <LinkButton as={Link} to="/attestations?tab=my">
          К моим попыткам
        </LinkButton>
      </Card>
      {endedBy === 'time' && (
        <Callout kind="warning">Время вышло, попытка завершилась сама. Сохранённые ответы учтены.</Callout>
      )}
      {endedBy === 'administrator' && <Callout kind="warning">Попытку завершил администратор.</Callout>}
      {questions.length > 0 && <ReviewList questions={questions} answers={answers} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 780px;
  & > section, & > div { display: grid; justify-items: start; gap: ${space(3)}; }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Score = styled.strong`
  font-size: 28px;
  font-variant-numeric: tabular-nums;
`;

const Soft = styled.p`
  color: ${color.textSoft};
  font-size: 14.5px;
`;
