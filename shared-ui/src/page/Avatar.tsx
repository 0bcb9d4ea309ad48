import { styled } from 'styled-components';
import { color, radius, weight } from '../tokens/tokens.ts';

interface Props {
  firstName: string;
  lastName: string;
  /** Pixels. */
  size?: number;
}

/** Initials of a person; the name itself is beside. */
export function Avatar({ firstName, lastName, size = 34 }: Props) {
  return (
    <Root $size={size} aria-hidden="true">
      {firstName.charAt(0)}
      {lastName.charAt(0)}
    </Root>
  );
}

const Root = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  font-weight: ${weight.heading};
`;
