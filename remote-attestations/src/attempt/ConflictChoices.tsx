import type { AttemptQuestion } from 'shared-api';
import { answerInWords } from 'shared-api/questions';
import { Button, color, fontSize, Panel, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Conflict } from './answers/answerBook.ts';

interface ChoicesProps {
  questions: AttemptQuestion[];
  conflicts: Conflict[];
  onChoose: (questionId: string, side: 'mine' | 'theirs') => void;
}

/** Two answers of one person to one question, from two devices: none of them is dropped unseen. */
export function ConflictChoices({ questions, conflicts, onChoose }: ChoicesProps) {
  return conflicts.map((conflict) => {
    const at = questions.findIndex(({ id }) => id === conflict.questionId);
    const question = questions[at];
    return (
      question && (
        <ConflictChoice
          key={question.id}
          question={question}
          number={at + 1}
          conflict={conflict}
          onChoose={(side) => onChoose(question.id, side)}
        />
      )
    );
  });
}

interface Props {
  question: AttemptQuestion;
  /** From 1. */
  number: number;
  conflict: Conflict;
  onChoose: (side: 'mine' | 'theirs') => void;
}

function ConflictChoice({ question, number, conflict, onChoose }: Props) {
  const { id } = question;
  return (
    <Root as="section" role="alert" aria-labelledby={`conflict-${id}`}>
      <h2 id={`conflict-${id}`}>Вопрос {number}: ответ изменён на двух устройствах</h2>
      <p>Ответ на этот вопрос изменили и здесь, и в другом месте. Выберите, какой оставить.</p>
      <Sides>
        <Side>
          <dt>Здесь</dt>
          <dd>{inWords(question, conflict.mine)}</dd>
          <Button onClick={() => onChoose('mine')} aria-label={`Оставить ответ, данный здесь, на вопрос ${number}`}>
            Оставить этот
          </Button>
        </Side>
        <Side>
          <dt>На другом устройстве</dt>
          <dd>{inWords(question, conflict.theirs)}</dd>
          <Button
            variant="primary"
            onClick={() => onChoose('theirs')}
            aria-label={`Оставить ответ с другого устройства на вопрос ${number}`}
          >
            Оставить этот
          </Button>
        </Side>
      </Sides>
    </Root>
  );
}

function inWords(question: AttemptQuestion, answer: string): string {
  return answerInWords(question, answer) || 'Ответа нет';
}

const Root = styled(Panel)`
  border: 1px solid ${color.yellow};
  & > h2 { margin-bottom: ${space(1)}; font-size: ${fontSize.body}; font-weight: ${weight.heading}; }
  & > p { margin-bottom: ${space(3)}; color: ${color.textSoft}; }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${space(4)};
`;

const Side = styled.dl`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  min-width: 0;
  & > dt { color: ${color.textSoft}; font-size: ${fontSize.small}; }
  & > dd {
    flex: 1;
    max-height: 30vh;
    max-width: 100%;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
