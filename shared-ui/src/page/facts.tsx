import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../tokens/tokens.ts';

/** Short facts with their names, side by side as far as there is room. */
export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)} ${space(7)};
  & dt { color: ${color.textSoft}; font-size: ${fontSize.caption}; }
  & dd { overflow-wrap: anywhere; }
`;

/** One of them; belongs into {@link Facts}. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
