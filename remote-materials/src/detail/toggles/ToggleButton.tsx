import type { ReactNode } from 'react';
import { Button, color, type LucideIcon } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  isOn: boolean;
  icon: LucideIcon;
  onToggle: () => void;
  children: ReactNode;
}

export function ToggleButton({ isOn, icon: Icon, onToggle, children }: Props) {
  return (
    <Root
      aria-pressed={isOn}
      icon={<Icon aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />}
      onClick={onToggle}
    >
      {children}
    </Root>
  );
}

const Root = styled(Button)`
  font-variant-numeric: tabular-nums;
  &[aria-pressed='true'] { border-color: ${color.accent}; color: ${color.accent}; background: ${color.accentSoft}; }
`;
