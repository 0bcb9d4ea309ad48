import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Mode } from './modes.ts';

interface Props {
  mode: Mode;
  isRichReady: boolean;
  isBusy: boolean;
  onChange: (mode: Mode) => void;
}

export function ModeSwitch({ mode, isRichReady, isBusy, onChange }: Props) {
  const button = (value: Mode, label: string, isEnabled: boolean) => (
    <Choice type="button" aria-pressed={mode === value} disabled={isBusy || !isEnabled} onClick={() => onChange(value)}>
      {label}
    </Choice>
  );
  return (
    <Group role="group" aria-label="Режим редактора">
      {button('rich', 'Визуальный', isRichReady)}
      {button('markdown', 'Markdown', true)}
      {button('html', 'HTML', true)}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  justify-self: start;
  gap: 2px;
  padding: 2px;
  border-radius: ${radius.small};
  background: ${color.sunken};
`;

const Choice = styled.button`
  padding: ${space(1)} ${space(3)};
  border: 0;
  border-radius: 5px;
  background: transparent;
  color: ${color.textSoft};
  font: inherit;
  font-size: 13.5px;
  cursor: pointer;
  &[aria-pressed='true'] { background: ${color.surface}; color: ${color.text}; font-weight: 550; box-shadow: var(--shadow-low); }
  &:focus-visible { outline: var(--focus-ring); }
  &:disabled:not([aria-pressed='true']) { opacity: 0.5; cursor: default; }
`;
