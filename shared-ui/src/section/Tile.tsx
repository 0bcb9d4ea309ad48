import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../tokens/tokens.ts';

export type TileTone =
  | 'accent'
  | 'red'
  | 'yellow'
  | 'grey'
  | 'blue'
  | 'amber'
  | 'terracotta'
  | 'violet'
  | 'plum'
  | 'teal'
  | 'olive';

interface Props {
  tone: TileTone;
  /** Beside a line of text, or before a row. */
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** What kind of thing a row is, as an icon on a tint; the words beside say it too. */
export function Tile({ tone, size = 'medium', children }: Props) {
  return (
    <Root $tone={tone} $isSmall={size === 'small'} aria-hidden="true">
      {children}
    </Root>
  );
}

const Root = styled.span<{ $tone: TileTone; $isSmall: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  width: ${({ $isSmall }) => ($isSmall ? 20 : 32)}px;
  height: ${({ $isSmall }) => ($isSmall ? 20 : 32)}px;
  border-radius: ${({ $isSmall }) => ($isSmall ? '5px' : radius.medium)};
  background: ${({ $tone }) => color[`${$tone}Soft`]};
  color: ${({ $tone }) => color[$tone]};
  /* Its tint is the section's name, and what is chosen where tints are chosen. */
  forced-color-adjust: none;
  & svg { width: ${({ $isSmall }) => ($isSmall ? 13 : 17)}px; height: ${({ $isSmall }) => ($isSmall ? 13 : 17)}px; }
`;
