import { Link } from 'react-router-dom';
import { type AttemptAnswer, type AttemptQuestion, correctionTexts } from 'shared-api';
import { answerInWords, hasOptionLooks, readChoices } from 'shared-api/questions';
import { Badge, Card, CardTitle, color, FeedbackNote, Looked, QuestionText, space, Verdict, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  questions: AttemptQuestion[];
  answers: AttemptAnswer[];
}

export function ReviewList({ questions, answers }: Props) {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return (
    <Card as="section" aria-labelledby="own-answers">
      <CardTitle id="own-answers">Ваши ответы</CardTitle>
      <List>
        {questions.map((question) => (
          <li key={question.id}>
            <Text>
              <QuestionText question={question} />
            </Text>
            <Given question={question} answer={given.get(question.id) ?? ''} />
            {question.correction && <Badge tone="blue">{correctionTexts[question.correction].badge}</Badge>}{' '}
            {question.isCorrect !== undefined && question.correction !== 'VOID' && (
              <Verdict isCorrect={question.isCorrect} worth={question.worth} />
            )}
            {question.isCorrect === false && question.correctAnswer && (
              <Answer>Правильный ответ: {question.correctAnswer}</Answer>
            )}
            {question.feedback && (
              <FeedbackNote
                texts={question.feedback.texts}
                place={
                  question.feedback.place && (
                    <Link to={question.feedback.place.link}>Прочитать: {question.feedback.place.title}</Link>
                  )
                }
              />
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}

/** What was answered; of options that are more than words, as they looked. */
function Given({ question, answer }: { question: AttemptQuestion; answer: string }) {
  const { type, options, look } = question;
  const chosen = hasOptionLooks(type) && look?.options.length ? readChoices(answer, options.length) : [];
  if (chosen.length === 0) return <Answer>{answerInWords(question, answer) || 'Нет ответа'}</Answer>;
  return chosen.map((option) => (
    <Answer as="div" key={option}>
      <Looked html={look?.options[option]}>{options[option]}</Looked>
    </Answer>
  ));
}

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  padding-left: ${space(6)};
  & > li { overflow-wrap: anywhere; }
`;

const Text = styled.div`
  font-weight: ${weight.label};
`;

const Answer = styled.p`
  margin-bottom: ${space(1)};
  color: ${color.textSoft};
  white-space: pre-wrap;
`;
