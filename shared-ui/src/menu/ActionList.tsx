import { Menu as AriaMenu, I18nProvider, Keyboard, MenuItem, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';
import type { ActionListProps } from './types.ts';

/** The opened list of a menu, which comes apart from its button. */
export function ActionList({ trigger, label, actions, focus, isOpen, onClose }: ActionListProps) {
  return (
    <I18nProvider locale="ru">
      <List
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        triggerRef={{ current: trigger }}
        placement="bottom end"
        aria-label={label}
      >
        <AriaMenu aria-label={label} autoFocus={focus} onClose={onClose}>
          {actions.map(({ id, icon, label: text, isDanger = false, isChecked = false, shortcut, onSelect }) => (
            <Item key={id} id={id} textValue={text} onAction={onSelect} $isDanger={isDanger} $isChecked={isChecked}>
              {icon}
              {text}
              {shortcut && <Shortcut>{shortcut}</Shortcut>}
            </Item>
          ))}
        </AriaMenu>
      </List>
    </I18nProvider>
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
