import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Looks of the found and of the chosen materials. */
export const MaterialList = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 40px;
    overflow-wrap: anywhere;
  }
`;

export const Note = styled.span<{ $isBad?: boolean }>`
  display: block;
  color: ${({ $isBad }) => ($isBad ? color.yellow : color.textSoft)};
  font-size: ${fontSize.small};
`;
