import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Popup } from '../part/Popup.tsx';
import { usePopup } from '../part/usePopup.ts';
import type { MenuButtonProps } from './MenuButton.tsx';
import type { MenuAction } from './types.ts';

interface Props {
  /** A `MenuButton`: it opens the menu. */
  trigger: ReactElement<MenuButtonProps>;
  label: string;
  actions: MenuAction[];
}

/** A button with a list of actions. Pages open with the button alone; the code of the list comes once they are at rest. */
export function Menu({ trigger, label, actions }: Props) {
  const { opened, isOpen, open, close, near } = usePopup();
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...near,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      trigger.props.onClick?.(event);
      // A click without a pointer comes from a screen reader.
      open(event.currentTarget, event.detail === 0 ? 'first' : true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
      // No click follows: React Aria takes one without a pointer for a screen reader's, and leaves the focus on the list.
      event.preventDefault();
      open(event.currentTarget, event.key === 'ArrowUp' ? 'last' : 'first');
    },
  });
  return (
    <>
      {button}
      {opened && (
        <Popup name="меню">
          {({ ActionList }) => <ActionList {...opened} {...{ label, actions }} onClose={close} />}
        </Popup>
      )}
    </>
  );
}
