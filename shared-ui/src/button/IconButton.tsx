import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../tokens/tokens.ts';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does: it has no text of its own. */
  label: string;
}

export function IconButton({ label, type = 'button', ...rest }: Props) {
  return <Root {...rest} type={type} aria-label={label} title={label} />;
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
  & svg { width: 18px; height: 18px; }
  &:hover:not(:disabled) { background: ${color.greySoft}; color: ${color.text}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
`;
