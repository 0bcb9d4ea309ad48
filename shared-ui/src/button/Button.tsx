import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from '../states/Spinner.tsx';
import { color, fontSize, height, radius, space, weight } from '../tokens/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Props extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  /** The action is under way: a spinner, and clicks do nothing. */
  isPending?: boolean;
  icon?: ReactNode;
}

/** One action. Of several on a page at most one is primary. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isPending = false,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      aria-busy={isPending || undefined}
      onClick={isPending ? preventSubmit : onClick}
    >
      {isPending ? <Spinner size={16} label="" /> : icon}
      {children}
    </Root>
  );
}

function preventSubmit(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled), &:active:not(:disabled) { background: ${color.accentHover}; }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.line};
    box-shadow: var(--shadow-low);
    &:hover:not(:disabled) { border-color: ${color.lineStrong}; }
    &:active:not(:disabled) { background: ${color.sunken}; box-shadow: none; }
  `,
  ghost: css`
    background: transparent;
    color: ${color.text};
    &:hover:not(:disabled) { background: ${color.greySoft}; }
    &:active:not(:disabled) { background: ${color.line}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled), &:active:not(:disabled) { background: ${color.dangerHover}; }
  `,
};

/** Looks of a button for other elements: `styled(Link)` with `${buttonStyles}`. */
export const buttonStyles = css<{ $variant?: ButtonVariant; $size?: 'small' | 'medium' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $size }) => ($size === 'small' ? '28px' : height.control)};
  padding: ${space(1)} ${({ $size }) => ($size === 'small' ? space(2) : space(3))};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${({ $size }) => ($size === 'small' ? fontSize.small : fontSize.control)};
  font-weight: ${weight.label};
  line-height: 1.2;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 0.12s, border-color 0.12s, color 0.12s;
  & svg { flex: none; width: 17px; height: 17px; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; box-shadow: none; cursor: not-allowed; }
  &[aria-busy='true'] { cursor: progress; }
  &:active:not(:disabled) { transform: translateY(0.5px); }
  ${({ $variant = 'secondary' }) => variants[$variant]}
`;

const Root = styled.button<{ $variant: ButtonVariant; $size: 'small' | 'medium' }>`
  ${buttonStyles}
`;
