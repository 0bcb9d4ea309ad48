import type { ReactNode } from 'react';
import { color, height, type LucideIcon, motion, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  isOn: boolean;
  icon: LucideIcon;
  /** What a press does, as a tooltip. */
  title: string;
  onToggle: () => void;
  /** Its name: what is not to be seen of it is hidden by the caller. */
  children: ReactNode;
}

/** A mark of the reader's own on a material: an icon that fills when it is set. */
export function ToggleButton({ isOn, icon: Icon, title, onToggle, children }: Props) {
  return (
    <Root type="button" aria-pressed={isOn} data-hint={title} onClick={onToggle}>
      <Icon aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
      {children}
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-width: ${height.control};
  min-height: ${height.control};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textSoft};
  cursor: pointer;
  transition: background-color ${motion.fast}, color ${motion.fast};
  & svg { flex: none; width: 18px; height: 18px; }
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &[aria-pressed='true'] { color: ${color.accent}; }
`;
