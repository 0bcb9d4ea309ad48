import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** An action that stands below a comment like a word of its line. */
export const Quiet = styled.button.attrs({ type: 'button' })`
  min-height: 28px;
  padding: ${space(1)} 0;
  border: 0;
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: ${fontSize.small};
  cursor: pointer;
  &:hover { color: ${color.accent}; text-decoration: underline; }
  &:focus-visible { outline: var(--focus-ring); }
`;
