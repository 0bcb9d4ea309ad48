import { Link } from 'react-router-dom';
import type { AttemptToReview } from 'shared-api';
import { Button, Card, color, formatDateTime, Looked, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { CriteriaFields } from '../grading/CriteriaFields.tsx';
import type { Grade } from '../grading/grades.ts';
import { Hint, Row } from './looks.ts';

type Question = AttemptToReview['questions'][number];

interface Props {
  question: Question;
  /** Undefined until it is given. */
  grade: Grade | undefined;
  onGrade: (grade: Grade) => void;
}

/** An open answer with what it is judged by. */
export function AnswerCard({ question, grade, onGrade }: Props) {
  const { text, look, answer, material, isFromBank, grades, criteria } = question;
  return (
    <Card>
      <h2>
        <Looked html={look?.text}>{text}</Looked>
      </h2>
      <Answer>{answer}</Answer>
      <Earlier grades={grades} />
      {criteria.length > 0 && <CriteriaFields criteria={criteria} grade={grade} onChange={onGrade} />}
      <Row role="group" aria-label={`Оценка: ${text}`}>
        {criteria.length === 0 && (
          <>
            <Button aria-pressed={grade === true} onClick={() => onGrade(true)}>
              Верно
            </Button>
            <Button aria-pressed={grade === false} onClick={() => onGrade(false)}>
              Неверно
            </Button>
          </>
        )}
        {isFromBank ? (
          <span>Банк вопросов: {material.title}</span>
        ) : (
          <Link to={`/materials/${material.id}`} target="_blank">
            {material.title}
          </Link>
        )}
      </Row>
    </Card>
  );
}

/** What was said of the answer before the attempt was reopened. */
function Earlier({ grades }: Pick<Question, 'grades'>) {
  if (grades.length === 0) return null;
  return (
    <Hint as="div">
      Прежние оценки:
      <ul>
        {grades.map(({ id, isCorrect, points, comment, reviewer, createdAt }) => (
          <li key={id}>
            {formatDateTime(createdAt)}, {reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : 'проверяющий'}:{' '}
            {points ? `баллы ${points.join(' + ')}` : isCorrect ? 'верно' : 'неверно'}
            {comment && ` — ${comment}`}
          </li>
        ))}
      </ul>
    </Hint>
  );
}

const Answer = styled.blockquote`
  margin: 0 0 ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
