import type { AttemptQuestion } from 'shared-api';
import { Card, color, fontSize, radius, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  questions: AttemptQuestion[];
  answers: Record<string, string>;
  marks: Set<string>;
  current: number;
  onChoose: (index: number) => void;
}

/** Which questions are answered, marked and open; a click leads there. */
export function QuestionMap({ questions, answers, marks, current, onChoose }: Props) {
  const answered = questions.filter(({ id }) => answers[id]?.trim()).length;
  return (
    <Card as="nav" aria-label="Вопросы">
      <Count>
        Отвечено {answered} из {questions.length}
      </Count>
      <Grid>
        {questions.map(({ id }, index) => {
          const isAnswered = Boolean(answers[id]?.trim());
          return (
            <li key={id}>
              <Cell
                type="button"
                aria-current={index === current ? 'step' : undefined}
                $isAnswered={isAnswered}
                $isMarked={marks.has(id)}
                onClick={() => onChoose(index)}
              >
                {index + 1}
                <VisuallyHidden>
                  {isAnswered ? ', есть ответ' : ', нет ответа'}
                  {marks.has(id) && ', отмечен'}
                </VisuallyHidden>
              </Cell>
            </li>
          );
        })}
      </Grid>
      <Legend aria-hidden="true">
        <span>
          <Cell as="span" $isAnswered $isMarked={false} /> есть ответ
        </span>
        <span>
          <Cell as="span" $isAnswered={false} $isMarked /> отмечен
        </span>
      </Legend>
    </Card>
  );
}

const Count = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(36px, 1fr));
  gap: ${space(1.5)};
  max-height: 50vh;
  overflow: auto;
  padding: 2px;
  list-style: none;
`;

const Cell = styled.button<{ $isAnswered: boolean; $isMarked: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 34px;
  padding: 0;
  border: 1px solid ${({ $isAnswered }) => ($isAnswered ? color.accent : color.line)};
  border-radius: ${radius.small};
  background: ${({ $isAnswered }) => ($isAnswered ? color.accentSoft : 'transparent')};
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.control};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-current] { outline: 2px solid ${color.accent}; outline-offset: 1px; }
  &:focus-visible { outline: var(--focus-ring); outline-offset: 1px; }
  &::after {
    content: '';
    display: ${({ $isMarked }) => ($isMarked ? 'block' : 'none')};
    position: absolute;
    top: 3px;
    right: 3px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.yellow};
  }
  @media (forced-colors: active) {
    border-width: ${({ $isAnswered }) => ($isAnswered ? '3px' : '1px')};
    &::after { background: Highlight; }
  }
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(4)};
  margin-top: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  & > span { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  & > span > span { width: 20px; height: 18px; }
`;
