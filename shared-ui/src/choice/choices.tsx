import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../tokens/tokens.ts';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: Props) {
  return (
    <Label>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </Label>
  );
}

export function Radio({ children, ...rest }: Props) {
  return (
    <Label>
      <input {...rest} type="radio" />
      <span>{children}</span>
    </Label>
  );
}

/** On or off with effect at once, unlike a checkbox of a form. */
export function Switch({ children, ...rest }: Props) {
  return (
    <Label>
      <Track {...rest} type="checkbox" role="switch" />
      <span>{children}</span>
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(1)} 0;
  cursor: pointer;
  & > input { flex: none; width: 18px; height: 18px; margin: 2px 0 0; accent-color: ${color.accent}; cursor: inherit; }
  & > span { min-width: 0; }
  &:has(input:disabled) { opacity: 0.6; cursor: not-allowed; }
`;

const Track = styled.input`
  && {
    appearance: none;
    position: relative;
    width: 34px;
    height: 20px;
    margin-top: 1px;
    border-radius: ${radius.round};
    background: ${color.lineStrong};
    transition: background-color 0.15s;
  }
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform 0.15s;
  }
  &&:checked { background: ${color.accent}; }
  &:checked::after { transform: translateX(14px); }
  @media (forced-colors: active) {
    && { outline: 1px solid ButtonText; }
    &&:focus-visible { outline: 3px solid Highlight; }
    &::after { background: ButtonText; }
    &&:checked { background: Highlight; }
    &:checked::after { background: HighlightText; }
  }
`;
