import { Link } from 'react-router-dom';
import type { AttestationSummary } from 'shared-api';
import {
  Badge,
  Button,
  color,
  Fact,
  Facts,
  fontSize,
  formatCount,
  formatDate,
  formatDateTime,
  formatMinutes,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Standing } from './standing.ts';
import { useStanding } from './useStanding.ts';
import { useStart } from './useStart.ts';

interface Props {
  attestation: AttestationSummary;
}

/** What awaits the person in one attestation, how they stand to it, and the way in. */
export function AttestationCard({ attestation }: Props) {
  const { title, description, materials } = attestation;
  const standing = useStanding(attestation);
  return (
    <Root>
      <Top>
        <h2>{title}</h2>
        <Badges>
          {standing.badges.map(({ tone, label }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </Badges>
      </Top>
      {description && <Description>{description}</Description>}
      <Conditions attestation={attestation} dueAt={standing.dueAt} />
      {materials.length > 0 && <Materials materials={materials} toRead={attestation.own.toRead} />}
      <Entrance attestation={attestation} standing={standing} />
    </Root>
  );
}

function Conditions({ attestation, dueAt }: Props & Pick<Standing, 'dueAt'>) {
  const { department, passingScore, timeLimit, questionsCount, opensAt, closesAt, pauseMinutes, own } = attestation;
  return (
    <Facts>
      <Fact name="Отдел">{department?.name ?? 'Все отделы'}</Fact>
      <Fact name="Проходной балл">{passingScore}&nbsp;%</Fact>
      <Fact name="Время">
        {timeLimit > 0 ? formatCount(timeLimit, 'минута', 'минуты', 'минут') : 'Без ограничения'}
      </Fact>
      <Fact name="Вопросов">{questionsCount}</Fact>
      {opensAt && <Fact name="Открывается">{formatDateTime(opensAt)}</Fact>}
      {closesAt && <Fact name="Закрывается">{formatDateTime(closesAt)}</Fact>}
      {dueAt && <Fact name="Пройти до">{formatDate(dueAt)}</Fact>}
      {own.validUntil && <Fact name="Действует до">{formatDate(own.validUntil)}</Fact>}
      {own.attemptsLeft !== null && <Fact name="Попыток осталось">{own.attemptsLeft}</Fact>}
      {pauseMinutes > 0 && <Fact name="Пауза между попытками">{formatMinutes(pauseMinutes)}</Fact>}
    </Facts>
  );
}

function Entrance({ attestation, standing }: Props & { standing: Standing }) {
  const { start, isPending } = useStart(attestation);
  const { action, obstacle } = standing;
  return (
    <Way>
      <Button
        // One filled button in a view: the attempt whose clock is running.
        variant={attestation.own.attemptId ? 'primary' : 'secondary'}
        isPending={isPending}
        disabled={obstacle !== null}
        onClick={() => void start()}
      >
        {action}
      </Button>
      {obstacle && <Hint>{obstacle}</Hint>}
    </Way>
  );
}

function Materials({
  materials,
  toRead,
}: Pick<AttestationSummary, 'materials'> & Pick<AttestationSummary['own'], 'toRead'>) {
  const unread = new Set(toRead.map(({ id }) => id));
  return (
    <div>
      <Label>Материалы для подготовки</Label>
      <MaterialList>
        {materials.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/materials/${id}`}>{title}</Link>
            {unread.has(id) && <Badge tone="yellow">Не прочитан</Badge>}
          </li>
        ))}
      </MaterialList>
    </div>
  );
}

const Root = styled.article`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)} 0;
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  & h2 { min-width: 0; font-size: ${fontSize.lead}; font-weight: ${weight.heading}; hyphens: auto; }
`;

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;

const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

const Hint = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Description = styled.p`
  max-width: 80ch;
  color: ${color.textSoft};
`;

const Label = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;

const MaterialList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: 2px;
  list-style: none;
  & > li { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; min-width: 0; overflow-wrap: anywhere; }
`;
