import type { ComponentProps, ReactNode } from 'react';
import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** One of a group, as a piece to press; the arrow keys go through the group. */
export function Choice({ children, ...rest }: Props) {
  return (
    <Root>
      <input {...rest} type="radio" />
      {children}
    </Root>
  );
}

const Root = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(1)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  &:hover { background: ${color.hover}; }
  &:has(:checked) { border-color: ${color.accent}; background: ${color.accentSoft}; }
  @media (forced-colors: active) { border-color: Canvas; &:has(:checked) { border: 3px solid Highlight; padding: 2px; } }
  &:has(:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
