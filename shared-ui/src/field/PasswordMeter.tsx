import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

interface Props {
  /** 0 will be refused, 4 is strong. */
  strength: 0 | 1 | 2 | 3 | 4;
  /** Why it is not stronger. */
  reason: string | null;
}

const words = ['Не подойдёт', 'Слабый', 'Средний', 'Хороший', 'Надёжный'] as const;
const tones = ['red', 'red', 'yellow', 'green', 'green'] as const;

/** How strong a password is, as a bar and in words; said aloud when it changes. */
export function PasswordMeter({ strength, reason }: Props) {
  const word = words[strength];
  return (
    <Root>
      <Bar
        role="meter"
        aria-label="Надёжность пароля"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
      >
        <Level $tone={tones[strength]} style={{ width: `${(strength + 1) * 20}%` }} />
      </Bar>
      <Words aria-live="polite">
        {word}
        {reason && `: ${reason}`}
      </Words>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
`;

const Bar = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.greySoft};
`;

const Level = styled.div<{ $tone: (typeof tones)[number] }>`
  height: 100%;
  border-radius: ${radius.round};
  background: ${({ $tone }) => color[$tone]};
`;

const Words = styled.p`
  margin: 0;
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;
