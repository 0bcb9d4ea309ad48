import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../tokens/tokens.ts';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does: it has no text of its own. Shown as its hint too. */
  label: string;
  /** Small fits into a row of a table. */
  size?: 'small' | 'medium';
}

/** A button of one icon; with `aria-pressed` it shows that it is on. */
export function IconButton({ label, size = 'medium', type = 'button', ...rest }: Props) {
  return <Root {...rest} type={type} aria-label={label} data-hint={label} $size={size} />;
}

const Root = styled.button<{ $size: 'small' | 'medium' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'small' ? '30px' : '36px')};
  height: ${({ $size }) => ($size === 'small' ? '30px' : '36px')};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
  transition: background-color 0.12s, color 0.12s;
  & svg { width: ${({ $size }) => ($size === 'small' ? '16px' : '18px')}; height: ${({ $size }) => ($size === 'small' ? '16px' : '18px')}; }
  &:hover:not(:disabled) { background: ${color.greySoft}; color: ${color.text}; }
  &:active:not(:disabled) { background: ${color.line}; }
  &[aria-pressed='true'] { background: ${color.accentSoft}; color: ${color.accent}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
`;
