import { useState } from 'react';
import { Button, color, plural, space } from 'shared-ui';
import { styled } from 'styled-components';
import { BlocksView } from './BlocksView.tsx';
import type { Block } from './blocks.ts';

/** A run in which the versions do not differ: its length, and on request the text. */
export function SameRun({ blocks }: { blocks: Block[] }) {
  const [isShown, setShown] = useState(false);
  const text = `${blocks.length} ${plural(blocks.length, { one: 'абзац', few: 'абзаца', many: 'абзацев' })} без изменений`;
  return (
    <div>
      <Line>
        <Button size="small" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          … {text}
        </Button>
      </Line>
      {isShown && <BlocksView blocks={blocks} label={text} />}
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
