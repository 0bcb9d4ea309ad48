import { useState } from 'react';
import { type AttemptEvidence, correctionTexts, useCurrentUser } from 'shared-api';
import { Button, Card, CardTitle, EmptyState, formatDateTimeSeconds, QuestionText, Table, Verdict } from 'shared-ui';
import { Soft } from '../list/cells.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import { Wide } from './Wide.ts';

type Question = AttemptEvidence['questions'][number];

/** Widths of their own: by their texts they would change with the face that comes after the first paint. */
const columns = [
  { name: '№', width: '5%' },
  { name: 'Вопрос', width: '37%' },
  { name: 'Ответ', width: '20%' },
  { name: 'Верный ответ', width: '22%' },
  { name: 'Итог', width: '16%' },
];

/** What was asked, in the order in which it was shown, and what became of each answer. */
export function Questions({ evidence }: { evidence: AttemptEvidence }) {
  const { questions, user, annulledAt } = evidence;
  const own = useCurrentUser();
  const [graded, setGraded] = useState<Question | null>(null);
  const mayGrade = own.id !== user.id && !annulledAt;
  return (
    <Card aria-labelledby="asked">
      <CardTitle id="asked">Вопросы в порядке показа</CardTitle>
      {questions.length === 0 ? (
        <EmptyState title="Вопросы не сохранились">Попытка сделана до того, как портал стал их хранить.</EmptyState>
      ) : (
        <Table label="Вопросы попытки" isStacked>
          <thead>
            <tr>
              {columns.map(({ name, width }) => (
                <th key={name} style={{ width }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question, index) => (
              <Row
                key={question.id}
                question={question}
                number={index + 1}
                onGrade={mayGrade && question.isGradable ? () => setGraded(question) : undefined}
              />
            ))}
          </tbody>
        </Table>
      )}
      {graded && <GradeDialog evidence={evidence} question={graded} onClose={() => setGraded(null)} />}
    </Card>
  );
}

interface RowProps {
  question: Question;
  number: number;
  /** Absent where the grade stands. */
  onGrade: (() => void) | undefined;
}

function Row({ question, number, onGrade }: RowProps) {
  const { material, isFromBank, answer, isCorrect, worth, correction } = question;
  return (
    <tr>
      <td data-label="№">
        <span>{number}</span>
      </td>
      <Wide data-label="Вопрос">
        <div>
          <QuestionText question={question} />
          <Soft>
            {isFromBank ? `Банк вопросов: ${material.title}, версия вопроса` : `${material.title}, версия`}&nbsp;
            {material.version}
          </Soft>
          {correction && (
            <Soft>
              Исправлено {formatDateTimeSeconds(correction.createdAt)}, {correction.createdBy.lastName}{' '}
              {correction.createdBy.firstName}: {correction.reason}
            </Soft>
          )}
        </div>
      </Wide>
      <td data-label="Ответ">
        <span>{answer || 'Нет ответа'}</span>
      </td>
      <td data-label="Верный ответ">
        <div>
          <RightAnswer question={question} />
        </div>
      </td>
      <td data-label="Итог">
        <div>
          <Verdict isCorrect={isCorrect} worth={worth} />
          {onGrade && (
            <Button size="small" onClick={onGrade} aria-label={`Изменить оценку ответа на вопрос ${number}`}>
              {isCorrect === null ? 'Оценить' : 'Изменить'}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The one that counts, and what a correction of the question has made of it. */
function RightAnswer({ question: { correctAnswer, correction } }: { question: Question }) {
  const rightAnswers = correction?.rightAnswers.map(answerInWords) ?? [];
  return (
    <>
      {correctAnswer === null ? 'После завершения' : correctAnswer || 'Проверяет редактор'}
      {correction && (
        <Soft>
          {correctionTexts[correction.kind].badge}
          {rightAnswers.length > 0 && `: ${rightAnswers.join(' или ')}`}
        </Soft>
      )}
    </>
  );
}

function answerInWords(answer: string): string {
  if (answer === 'true') return 'Верно';
  return answer === 'false' ? 'Неверно' : answer;
}
