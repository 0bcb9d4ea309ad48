import { type ReactNode, useState } from 'react';
import { Button, color, plural, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** How many blocks are folded. */
  count: number;
  /** Shows them, named as the fold itself. */
  children: (label: string) => ReactNode;
}

/** A stretch in which the versions do not differ: its length, and on request the text. */
export function Fold({ count, children }: Props) {
  const [isShown, setShown] = useState(false);
  const label = `${count} ${plural(count, { one: 'абзац', few: 'абзаца', many: 'абзацев' })} без изменений`;
  return (
    <div>
      <Line>
        <Button size="small" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          … {label}
        </Button>
      </Line>
      {isShown && children(label)}
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.textSoft};
  &::before, &::after { content: ''; flex: 1; border-top: 1px dashed ${color.line}; }
`;
