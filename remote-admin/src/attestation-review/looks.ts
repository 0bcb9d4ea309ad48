import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & > :last-child:not(:only-child) { margin-left: auto; }
`;

export const Hint = styled.p`
  margin-bottom: ${space(3)};
  overflow-wrap: anywhere;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  & ul { padding-left: 1.2em; }
`;
