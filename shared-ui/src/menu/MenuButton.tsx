import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../tokens/tokens.ts';

export interface MenuButtonProps extends ComponentProps<'button'> {
  /** What was chosen is being done: it opens nothing meanwhile, and keeps the focus. */
  isPending?: boolean;
}

/** A quiet button that opens a menu. */
export const MenuButton = styled(Plain)`
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
  &:hover, &[aria-expanded='true'] { background: ${color.greySoft}; color: ${color.text}; }
`;

function Plain({ isPending = false, onClick, onKeyDown, ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      onKeyDown={isPending ? undefined : onKeyDown}
    />
  );
}
