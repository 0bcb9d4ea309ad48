import { correctionTexts, type QuestionStatistics } from 'shared-api';
import { Badge, Button, color, fontSize, formatNumber, space, Table, type Tone, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft } from '../../list/cells.tsx';

interface Props {
  questions: QuestionStatistics[];
  /** Absent for those who may not. */
  onCorrect: ((questionId: string) => void) | undefined;
}

/** What each question is worth, in figures, and how to read them. */
export function QuestionTable({ questions, onCorrect }: Props) {
  return (
    <>
      <Table label="Показатели вопросов" isStacked>
        <thead>
          <tr>
            <th>Вопрос</th>
            <Figure as="th">Задан</Figure>
            <Figure as="th">Лёгкость</Figure>
            <Figure as="th">Различение</Figure>
            <Figure as="th">Время</Figure>
            <th>Неверные ответы</th>
            {onCorrect && <th>Действия</th>}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <Row key={question.id} question={question} onCorrect={onCorrect && (() => onCorrect(question.id))} />
          ))}
        </tbody>
      </Table>
      <Notes>
        <p>
          <b>Лёгкость</b> — доля верных ответов. <b>Различение</b> — корреляция вопроса с остальными ответами той же
          попытки (от −1 до 1): около нуля и ниже вопрос не отличает подготовленных от неподготовленных, проверьте его
          текст и верный ответ. Цвет стоит там, где вопрос задан не меньше {enough} раз. <b>Время</b> — медиана от
          предыдущего ответа до этого.
        </p>
      </Notes>
    </>
  );
}

interface RowProps {
  question: QuestionStatistics;
  /** Absent for those who may not. */
  onCorrect: (() => void) | undefined;
}

function Row({ question, onCorrect }: RowProps) {
  const { text, correction, material, asked, facility, discrimination, medianSeconds, wrongAnswers } = question;
  return (
    <tr>
      <Text data-label="Вопрос">
        {text}
        <Soft>{material.title}</Soft>
        {correction && <Badge tone="blue">{correctionTexts[correction].badge}</Badge>}
      </Text>
      <Figure data-label="Задан">
        <span>{asked}</span>
      </Figure>
      <Figure data-label="Лёгкость">
        <span>{Math.round(facility * 100)}&nbsp;%</span>
      </Figure>
      <Figure data-label="Различение">
        <span>
          {discrimination === null ? (
            '—'
          ) : (
            <Badge tone={discriminationTone(discrimination, asked)}>
              {formatNumber(Math.round(discrimination * 100) / 100)}
            </Badge>
          )}
        </span>
      </Figure>
      <Figure data-label="Время">
        <span>{medianSeconds === null ? '—' : `${Math.round(medianSeconds)}\u00a0с`}</span>
      </Figure>
      <td data-label="Неверные ответы">
        {wrongAnswers.length === 0 ? (
          <span>—</span>
        ) : (
          <Answers>
            {wrongAnswers.map(({ answer, count }) => (
              <li key={answer}>
                {answer || 'Нет ответа'} <b>{count}</b>
              </li>
            ))}
          </Answers>
        )}
      </td>
      {onCorrect && (
        <td data-label="Действия">
          <Button size="small" onClick={onCorrect} aria-label={`Исправить вопрос: ${text}`}>
            Исправить
          </Button>
        </td>
      )}
    </tr>
  );
}

/** Attempts below which a correlation says more of chance than of the question. */
const enough = 20;

/** As Moodle reads its discrimination index: from 0.3 adequate, below weak, negative probably invalid. */
function discriminationTone(value: number, asked: number): Tone {
  if (asked < enough) return 'grey';
  if (value < 0) return 'red';
  return value < 0.3 ? 'yellow' : 'green';
}

const Figure = styled.td`
  && { text-align: right; }
  ${tiny} { && { text-align: left; } }
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Text = styled.td`
  min-width: 240px;
  overflow-wrap: anywhere;
`;

const Answers = styled.ul`
  display: grid;
  gap: 2px;
  min-width: 180px;
  list-style: none;
  font-size: ${fontSize.control};
  & > li { overflow-wrap: anywhere; }
  & b { color: ${color.textSoft}; font-weight: ${weight.heading}; }
  & b::before { content: '× '; font-weight: ${weight.text}; }
`;

const Notes = styled.div`
  max-width: 90ch;
  margin-top: ${space(4)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
