import { type ReactNode, useRef, useState } from 'react';
import { ChevronDown, color, fontSize, IconButton, type LucideIcon, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { placeOf } from '../popup/Floating.tsx';
import { LaterMenu } from '../popup/LaterMenu.tsx';
import type { MenuItem } from '../popup/PopupMenu.tsx';

interface Props {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  onPress: () => void;
}

/** A press with the mouse leaves the keyboard and the selection to the text. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** A tool of one press; with `isOn` it shows its state. */
export function Tool({ label, icon: Icon, isOn, isOff = false, onPress }: Props) {
  return (
    <IconButton
      label={label}
      size="small"
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onMouseDown={keepFocus}
      onClick={() => !isOff && onPress()}
      style={isOff ? { opacity: 0.45 } : undefined}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

interface MenuProps {
  /** What is chosen here. */
  label: string;
  /** What is chosen, or an icon. */
  children: ReactNode;
  /** Pixels that the button takes, whatever it shows. */
  width?: number;
  items: readonly MenuItem[];
}

/** A tool that opens a menu. */
export function MenuTool({ label, children, width, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (hasChosen: boolean) => {
    setOpen(false);
    if (!hasChosen) button.current?.focus();
  };
  return (
    <>
      <Opener
        ref={button}
        type="button"
        aria-label={typeof children === 'string' ? `${label}: ${children}` : label}
        data-hint={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        style={{ width }}
        onMouseDown={keepFocus}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>{children}</span>
        <ChevronDown aria-hidden="true" />
      </Opener>
      {isOpen && button.current && (
        <LaterMenu
          label={label}
          items={items}
          place={placeOf(button.current)}
          opener={button.current}
          onClose={close}
        />
      )}
    </>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  flex: none;
  height: 30px;
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.small};
  white-space: nowrap;
  cursor: pointer;
  & > span { display: inline-flex; align-items: center; gap: ${space(1)}; overflow: hidden; text-overflow: ellipsis; }
  & svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; }
  & > svg { width: 14px; height: 14px; }
  &:hover, &[aria-expanded='true'] { background: ${color.greySoft}; }
`;
