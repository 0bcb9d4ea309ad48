import { color, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** Looks of the two lists of what is new. */
export const Rows = styled.ul`
  list-style: none;
`;

export const Row = styled.li<{ $hasPicture?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasPicture }) => ($hasPicture ? 'auto minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto')};
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2.5)} 0;
  border-top: 1px solid ${color.line};
  &:first-child { padding-top: 0; border-top: 0; }
  &:last-child { padding-bottom: 0; }
  & b, & a { font-weight: ${weight.label}; overflow-wrap: anywhere; }
  & a { color: ${color.text}; text-decoration: none; }
  & a:hover { color: ${color.link}; text-decoration: underline; }
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

export const Empty = styled.p`
  color: ${color.textSoft};
`;
