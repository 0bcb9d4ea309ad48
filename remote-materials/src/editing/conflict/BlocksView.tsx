import { color, fontSize, RichContent } from 'shared-ui';
import { styled } from 'styled-components';
import { stay } from '../../changes/stay.ts';
import { type Block, joinBlocks } from './blocks.ts';

/** Blocks as readers see them. A long run scrolls by itself; links lead nowhere from here. */
export function BlocksView({ blocks, label }: { blocks: readonly Block[]; label: string }) {
  if (blocks.length === 0) return <Nothing>Здесь ничего нет</Nothing>;
  return (
    <Frame role="region" aria-label={label} tabIndex={0} onClickCapture={stay}>
      <RichContent html={joinBlocks(blocks)} />
    </Frame>
  );
}

const Frame = styled.div`
  max-height: 45vh;
  overflow: auto;
  & > article { font-size: ${fontSize.body}; }
  & > article > :is(h1, h2, h3, h4):first-child { margin-top: 0; }
`;

const Nothing = styled.p`
  color: ${color.textSoft};
  font-style: italic;
`;
