import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, weight } from '../tokens/tokens.ts';

export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey';

interface Props {
  tone: Tone;
  children: ReactNode;
}

/** A state as a dot and its word, on a tint. */
export function Badge({ tone, children }: Props) {
  return <Root $tone={tone}>{children}</Root>;
}

const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.25)};
  padding: 1px ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $tone }) => color[`${$tone}Soft`]};
  color: ${({ $tone }) => color[$tone]};
  font-size: ${fontSize.caption};
  font-weight: ${weight.label};
  line-height: 1.5;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: ${radius.round};
    background: currentcolor;
    forced-color-adjust: none;
  }
  @media (forced-colors: active) { &::before { background: CanvasText; } }
`;

export const Tag = styled.span`
  display: inline-block;
  max-width: 100%;
  padding: 2px ${space(2)};
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.greySoft};
  color: ${color.grey};
  font-size: ${fontSize.small};
  line-height: 1.4;
  text-overflow: ellipsis;
  text-decoration: none;
  white-space: nowrap;
`;

/** Specification section 9: cards show at most three tags. */
export const shownTags = 3;

/** The first tags, and «+N ещё» for the rest. */
export function TagList({ tags, max = shownTags }: { tags: string[]; max?: number }) {
  const rest = tags.length - max;
  return (
    <Row>
      {tags.slice(0, max).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest > 0 && <More title={tags.slice(max).join(', ')}>+{rest} ещё</More>}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

const More = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
