import { Link } from 'react-router-dom';
import type { BankFigures, BankQuestion } from 'shared-api';
import { difficultyLabels, kindLabel, rightInWords, textInWords } from 'shared-api/questions';
import {
  Badge,
  Checkbox,
  color,
  fontSize,
  formatCount,
  History,
  IconButton,
  space,
  TagList,
  VisuallyHidden,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  question: BankQuestion;
  topic: string;
  /** Undefined until they have come. */
  figures: BankFigures | undefined;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onVersions: () => void;
}

/** A question of the list: what it asks, what is right, and how it does its work. */
export function BankRow({ question: row, topic, figures, isMarked, onMark, onVersions }: Props) {
  const text = textInWords(row.question);
  return (
    <Row>
      <Checkbox checked={isMarked} onChange={(event) => onMark(event.target.checked)}>
        <VisuallyHidden>Выбрать: {text}</VisuallyHidden>
      </Checkbox>
      <Body>
        <Title to={`/materials/question-bank/${row.id}`}>{text}</Title>
        <Soft>
          {topic} · {kindLabel(row.question.type)} · Ответ: {rightInWords(row.question) || 'решает проверяющий'}
        </Soft>
        <Labels>
          <Badge tone="grey">{difficultyLabels[row.difficulty]}</Badge>
          {row.isReserved && <Badge tone="blue">только для аттестаций</Badge>}
          <TagList tags={row.tags} />
        </Labels>
        {figures && <Figures figures={figures} />}
      </Body>
      <IconButton label={`Версии вопроса: ${text}`} size="small" onClick={onVersions}>
        <History aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const hints = {
  TOO_EASY: 'слишком лёгкий',
  TOO_HARD: 'слишком трудный',
  FLAT: 'не отличает знающих от незнающих',
};

function Figures({ figures }: { figures: BankFigures }) {
  const { asked, answered, facility, discrimination, hint } = figures;
  const told = [
    asked > 0 ? `В аттестациях задавали ${times(asked)}` : 'В аттестациях не задавали',
    ...(facility === null
      ? asked > 0
        ? ['ответов пока нет']
        : []
      : [
          `верно ${Math.round(facility * 100)}\u00a0% из ${formatCount(answered, 'ответа', 'ответов', 'ответов')}`,
          ...(discrimination === null
            ? []
            : [`связь с остальными ответами ${discrimination.toLocaleString('ru', { maximumFractionDigits: 2 })}`]),
        ]),
    ...usesInQuizzes(figures),
  ];
  return (
    <Labels>
      <Soft>{told.join(' · ')}</Soft>
      {hint && <Badge tone="yellow">{hints[hint]}</Badge>}
    </Labels>
  );
}

/** A server of an earlier version says nothing of quizzes. */
function usesInQuizzes({ askedInQuizzes = 0, copies = 0 }: BankFigures): string[] {
  return [
    ...(askedInQuizzes > 0 ? [`в тестах задавали ${times(askedInQuizzes)}`] : []),
    ...(copies > 0 ? [`копия в ${formatCount(copies, 'тесте', 'тестах', 'тестах')}`] : []),
  ];
}

const times = (count: number) => formatCount(count, 'раз', 'раза', 'раз');

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(1.5)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Link)`
  color: ${color.text};
  font-weight: ${weight.heading};
  &:hover { color: ${color.accent}; }
`;

const Soft = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)};
`;
