import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, Keyboard, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isChecked?: boolean;
  /** Keys that do the same, as people read them. */
  shortcut?: string;
  onSelect: () => void;
}

interface Props {
  /** A React Aria `Button` (MenuButton): it opens the menu. */
  trigger: ReactElement;
  label: string;
  actions: MenuAction[];
}

export function Menu({ trigger, label, actions }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <List placement="bottom end">
        <AriaMenu aria-label={label}>
          {actions.map(({ id, icon, label: text, isDanger = false, isChecked = false, shortcut, onSelect }) => (
            <Item key={id} id={id} textValue={text} onAction={onSelect} $isDanger={isDanger} $isChecked={isChecked}>
              {icon}
              {text}
              {shortcut && <Shortcut>{shortcut}</Shortcut>}
            </Item>
          ))}
        </AriaMenu>
      </List>
    </MenuTrigger>
  );
}

const List = styled(Popover)`
  min-width: 180px;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
  & > div { outline: none; }
`;

const Item = styled(MenuItem)<{ $isDanger: boolean; $isChecked: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1.75)} ${space(2.5)};
  border-radius: ${radius.small};
  font-size: ${fontSize.control};
  font-weight: ${({ $isChecked }) => ($isChecked ? 600 : 400)};
  color: ${({ $isDanger }) => ($isDanger ? color.danger : color.text)};
  cursor: pointer;
  outline: none;
  & svg { flex: none; width: 16px; height: 16px; }
  &[data-focused] { background: ${color.greySoft}; }
`;

const Shortcut = styled(Keyboard)`
  margin-left: auto;
  padding-left: ${space(4)};
  color: ${color.textSoft};
  font: inherit;
  font-size: ${fontSize.caption};
`;
