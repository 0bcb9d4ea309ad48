import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { color, radius, shadow } from '../tokens/tokens.ts';

interface Props<Value extends string> {
  label: string;
  choices: { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views of the same thing, as icons side by side with their names as tooltips. */
export function SegmentedControl<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Choice key={choice.value} data-hint={choice.label}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <VisuallyHidden>{choice.label}</VisuallyHidden>
        </Choice>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  flex: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.active};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 32px;
  height: 28px;
  border-radius: ${radius.small};
  color: ${color.textSoft};
  cursor: pointer;
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  & > svg { width: 16px; height: 16px; pointer-events: none; }
  &:hover { color: ${color.text}; }
  &:has(:checked) { background: ${color.raised}; color: ${color.text}; box-shadow: ${shadow.low}; }
  &:has(:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
