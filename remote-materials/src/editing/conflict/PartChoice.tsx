import { type ReactNode, useId } from 'react';
import { Badge, color, Radio, radius, space, type Tone, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Choice } from './choices.ts';

type By = 'me' | 'them' | 'both';

interface Props {
  by: By;
  /** What the place is called, where it has a name. */
  name?: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Whether both can stay, one after the other. */
  canBeBoth: boolean;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const origins: Record<By, { text: string; tone: Tone }> = {
  me: { text: 'Изменили вы', tone: 'blue' },
  them: { text: 'Изменено в сохранённой версии', tone: 'grey' },
  both: { text: 'Изменили оба: выберите', tone: 'yellow' },
};

/** One place of the material as it is in either version, and what is to stay of it. */
export function PartChoice({ by, name, mine, theirs, canBeBoth, choice, onChoose }: Props) {
  const group = useId();
  const { text, tone } = origins[by];
  const isOpen = by === 'both' && !choice;
  const option = (value: Choice, label: string) => (
    <Radio name={group} checked={choice === value} onChange={() => onChoose(value)}>
      {label}
    </Radio>
  );
  return (
    <Place $isOpen={isOpen}>
      <Legend>
        {name && <Name>{name}</Name>}
        <Badge tone={tone}>{text}</Badge>
      </Legend>
      <Sides>
        <Side $isTaken={choice === 'mine' || choice === 'both'}>
          {option('mine', 'Моё')}
          {mine}
        </Side>
        <Side $isTaken={choice === 'theirs' || choice === 'both'}>
          {option('theirs', 'Из сохранённой версии')}
          {theirs}
        </Side>
      </Sides>
      {canBeBoth && option('both', 'Оба: сначала сохранённое, затем моё')}
    </Place>
  );
}

const Place = styled.fieldset<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: ${space(3)};
  border: 1px solid ${({ $isOpen }) => ($isOpen ? color.yellow : color.line)};
  border-radius: ${radius.medium};
`;

/** Floats, so that it stands within the frame: browsers set a legend into the border. */
const Legend = styled.legend`
  float: left;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: 0;
`;

const Name = styled.span`
  font-weight: ${weight.heading};
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  clear: both;
  ${tiny} { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled.div<{ $isTaken: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(1.5)} ${space(3)} ${space(3)};
  border: 1px solid ${({ $isTaken }) => ($isTaken ? color.accent : color.line)};
  border-radius: ${radius.small};
  background: ${({ $isTaken }) => ($isTaken ? color.surface : color.sunken)};
`;
