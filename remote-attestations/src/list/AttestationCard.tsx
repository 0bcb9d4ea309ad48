import { Link } from 'react-router-dom';
import { type AttestationSummary, attemptStatuses, isToPass } from 'shared-api';
import { Badge, Button, Card, color, Fact, Facts, formatCount, formatDate, isDayOver, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useStart } from './useStart.ts';

export function AttestationCard({ attestation }: { attestation: AttestationSummary }) {
  const { title, description, department, materials, passingScore, timeLimit, isActive, dueAt, questionsCount, own } =
    attestation;
  const { start, isPending } = useStart(attestation);
  const isWanted = isToPass(attestation);
  const isOver = dueAt !== null && isWanted && isDayOver(dueAt);
  const isSpent = own.attemptId === null && own.attemptsLeft === 0;
  return (
    <Root>
      <Top>
        <h2>{title}</h2>
        <Badges>
          {!isActive && <Badge tone="grey">Неактивна</Badge>}
          {own.status && <Badge tone={attemptStatuses[own.status].tone}>{attemptStatuses[own.status].label}</Badge>}
          {own.isRenewal && !isOver && <Badge tone="yellow">Пора продлить</Badge>}
          {isOver && <Badge tone="red">Срок прошёл</Badge>}
        </Badges>
      </Top>
      {description && <Description>{description}</Description>}
      <Facts>
        <Fact name="Отдел">{department?.name ?? 'Все отделы'}</Fact>
        <Fact name="Проходной балл">{passingScore}&nbsp;%</Fact>
        <Fact name="Время">
          {timeLimit > 0 ? formatCount(timeLimit, 'минута', 'минуты', 'минут') : 'Без ограничения'}
        </Fact>
        <Fact name="Вопросов">{questionsCount}</Fact>
        {dueAt && isWanted && <Fact name="Пройти до">{formatDate(dueAt)}</Fact>}
        {own.validUntil && <Fact name="Действует до">{formatDate(own.validUntil)}</Fact>}
        {own.attemptsLeft !== null && <Fact name="Попыток осталось">{own.attemptsLeft}</Fact>}
      </Facts>
      {materials.length > 0 && <Materials materials={materials} />}
      <div>
        <Button
          variant={isWanted ? 'primary' : 'secondary'}
          isPending={isPending}
          disabled={isSpent || questionsCount === 0}
          onClick={() => void start()}
        >
          {own.attemptId ? 'Продолжить' : own.status ? 'Пройти ещё раз' : 'Начать'}
        </Button>
        {isSpent && <Hint>Попыток больше не осталось</Hint>}
        {!isSpent && questionsCount === 0 && <Hint>Вопросов пока нет</Hint>}
      </div>
    </Root>
  );
}

function Materials({ materials }: Pick<AttestationSummary, 'materials'>) {
  return (
    <div>
      <Label>Материалы для подготовки</Label>
      <MaterialList>
        {materials.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/materials/${id}`}>{title}</Link>
          </li>
        ))}
      </MaterialList>
    </div>
  );
}

const Root = styled(Card).attrs({ as: 'article' })`
  display: grid;
  gap: ${space(3.5)};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  & h2 { min-width: 0; font-size: 18px; font-weight: 620; hyphens: auto; }
`;

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;

const Hint = styled.span`
  margin-left: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

const Description = styled.p`
  max-width: 80ch;
  color: ${color.textSoft};
`;

const Label = styled.p`
  color: ${color.textSoft};
  font-size: 12.5px;
`;

const MaterialList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: 2px;
  list-style: none;
  & > li { min-width: 0; overflow-wrap: anywhere; }
`;
