import { cloneElement, type ReactElement } from 'react';
import { Popup } from '../part/Popup.tsx';
import { usePopup } from '../part/usePopup.ts';
import type { MenuButtonProps } from './MenuButton.tsx';
import type { MenuAction } from './types.ts';

interface Props {
  /** A `MenuButton`: it opens the menu. */
  trigger: ReactElement<MenuButtonProps>;
  label: string;
  actions: MenuAction[];
  onOpen?: () => void;
}

/** A button with a list of actions. Pages open with the button alone; the code of the list comes once they are at rest. */
export function Menu({ trigger, label, actions, onOpen }: Props) {
  const { opened, isOpen, close, near, openByClick, openByKey } = usePopup(onOpen);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...near,
    onClick: openByClick,
    onKeyDown: openByKey,
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
