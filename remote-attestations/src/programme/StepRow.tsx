import { Link } from 'react-router-dom';
import type { MyProgramme } from 'shared-api';
import {
  Badge,
  Button,
  Check,
  color,
  fontSize,
  formatDate,
  LinkButton,
  narrow,
  radius,
  space,
  type Tone,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { stepActions } from '../programmeTexts.ts';

type Step = MyProgramme['steps'][number];

interface Props {
  step: Step;
  number: number;
  isNext: boolean;
  isPending: boolean;
  onMark: () => void;
}

/** One step: where it stands, by when it is due, and the way to where it is done. */
export function StepRow({ step, number, isNext, isPending, onMark }: Props) {
  const { kind, title, state, doneAt, dueAt, isLate } = step;
  const { tone, label } = badgeOf(step, isNext);
  return (
    <Row aria-current={isNext ? 'step' : undefined} $isNext={isNext}>
      <Mark $isDone={state === 'DONE'} aria-hidden="true">
        {state === 'DONE' ? <Check /> : number}
      </Mark>
      <Body>
        <Title>{title || stepActions[kind]}</Title>
        <Soft>
          {stepActions[kind]}
          {doneAt && state === 'DONE' && `, сделано ${formatDate(doneAt)}`}
          {dueAt && state !== 'DONE' && state !== 'WAIVED' && `, до ${formatDate(dueAt)}`}
        </Soft>
        {problemText(step) && <Soft>{problemText(step)}</Soft>}
      </Body>
      <Badges>
        <Badge tone={tone}>{label}</Badge>
        {isLate && <Badge tone="red">Срок прошёл</Badge>}
      </Badges>
      <Way step={step} isNext={isNext} isPending={isPending} onMark={onMark} />
    </Row>
  );
}

function Way({ step, isNext, isPending, onMark }: Omit<Props, 'number'>) {
  const { kind, state, link, fileId, canMark, title } = step;
  if (state === 'WAIVED' || state === 'BLOCKED' || (state === 'LOCKED' && kind === 'FILE')) return <div />;
  const variant = isNext ? 'primary' : 'secondary';
  const name = `${stepActions[kind]}: ${title}`;
  return (
    <Buttons>
      {fileId && (
        <Button variant={variant} size="small" isPending={isPending} onClick={onMark} aria-label={name}>
          Открыть файл
        </Button>
      )}
      {link && (
        <LinkButton as={Link} to={link} $variant={canMark ? 'secondary' : variant} $size="small" aria-label={name}>
          {state === 'DONE' ? 'Открыть' : stepActions[kind]}
        </LinkButton>
      )}
      {canMark && !fileId && (
        <Button variant={variant} size="small" isPending={isPending} onClick={onMark}>
          {kind === 'READ' ? 'Перечитано' : 'Подтверждаю снова'}
        </Button>
      )}
    </Buttons>
  );
}

function badgeOf({ state }: Step, isNext: boolean): { tone: Tone; label: string } {
  if (state === 'DONE') return { tone: 'green', label: 'Сделано' };
  if (state === 'WAIVED') return { tone: 'grey', label: 'Не требуется' };
  if (state === 'BLOCKED') return { tone: 'yellow', label: 'Сейчас недоступен' };
  if (state === 'LOCKED') return { tone: 'grey', label: 'После предыдущих' };
  return isNext ? { tone: 'blue', label: 'Следующий шаг' } : { tone: 'grey', label: 'Можно пройти' };
}

function problemText({ state, problem, canMark, kind }: Step): string | null {
  if (state === 'WAIVED') return 'То, что нужно было пройти, удалено. Делать ничего не нужно.';
  if (state === 'BLOCKED' && problem === 'NO_QUIZ') return 'У материала сейчас нет активного теста. Попробуйте позже.';
  if (state === 'BLOCKED') return 'Сейчас это снято с публикации. Попробуйте позже.';
  if (canMark && kind !== 'FILE') return 'С прошлого раза текст не изменился: перечитайте его и отметьте это здесь.';
  return null;
}

const Row = styled.li<{ $isNext: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${({ $isNext }) => ($isNext ? color.accent : color.line)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${narrow} {
    grid-template-columns: 32px minmax(0, 1fr);
    & > :nth-child(n + 3) { grid-column: 2; }
    & > div:empty { display: none; }
  }
`;

const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${radius.round};
  background: ${({ $isDone }) => ($isDone ? color.greenSoft : color.greySoft)};
  color: ${({ $isDone }) => ($isDone ? color.green : color.textSoft)};
  font-weight: ${weight.heading};
  & svg { width: 18px; height: 18px; }
`;

const Body = styled.div`
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  font-size: ${fontSize.body};
`;

const Soft = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
