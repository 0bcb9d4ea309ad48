import { Button } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, radius, space } from '../tokens/tokens.ts';

/** A quiet button that opens a menu. */
export const MenuButton = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(2.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
  & svg { width: 18px; height: 18px; }
  &:hover, &[data-pressed] { background: ${color.greySoft}; color: ${color.text}; }
`;
