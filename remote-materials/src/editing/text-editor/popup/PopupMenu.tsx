import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { color, fontSize, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { Floating, type Place } from './Floating.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** What stands at the end of the row: a key, or what to type. */
  hint?: string;
  /** One of several of which one is on. */
  isChecked?: boolean;
  isDanger?: boolean;
  /** Name of the group that begins here. */
  group?: string;
  onSelect: () => void;
}

interface Props {
  label: string;
  items: readonly MenuItem[];
  place: Place;
  /** What has opened it and closes it by another press. */
  opener: Element | null;
  /** After a choice the text gets the keyboard back, else what has opened the menu. */
  onClose: (hasChosen: boolean) => void;
}

/**
 * A menu over the text. Unlike the menus of the portal's pages it leaves the text its selection, and hands the
 * keyboard back to it after a choice.
 */
export function PopupMenu({ label, items, place, opener, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? menu.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus({ preventScroll: true });
    checked?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      const isOutside = ![menu.current, opener].some((inside) => inside?.contains(target as Node));
      if (isOutside) close.current(false);
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [opener]);
  const select = ({ onSelect }: MenuItem) => {
    onClose(true);
    onSelect();
  };
  return createPortal(
    <Floating place={place} label={label}>
      <div ref={menu} role="menu" aria-label={label} onKeyDown={(event) => handleKey(event, () => onClose(false))}>
        {items.map((item) => (
          <Row key={item.id}>
            {item.group && <Group aria-hidden="true">{item.group}</Group>}
            <Item
              type="button"
              role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChecked}
              tabIndex={-1}
              $isDanger={item.isDanger ?? false}
              onClick={() => select(item)}
            >
              {item.icon}
              <span>{item.label}</span>
              {item.hint && <Hint aria-hidden="true">{item.hint}</Hint>}
            </Item>
          </Row>
        ))}
      </div>
    </Floating>,
    document.body,
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = (index: number) => items[(index + items.length) % items.length]?.focus();
  const moves = new Map<string, () => void>([
    ['ArrowDown', () => to(at + 1)],
    ['ArrowUp', () => to(at < 0 ? -1 : at - 1)],
    ['Home', () => to(0)],
    ['End', () => to(-1)],
    ['Escape', close],
    ['Tab', close],
  ]);
  const move = moves.get(event.key) ?? letterMove(event, items, at);
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}

/** A letter leads to the next item that begins with it. */
function letterMove({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, items: readonly HTMLElement[], at: number) {
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return undefined;
  const isMeant = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find(isMeant);
  return () => found?.focus();
}

const Row = styled.div``;

const Group = styled.div`
  padding: ${space(2)} ${space(2.5)} ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;

const Item = styled.button<{ $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  padding: ${space(1.75)} ${space(2.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${({ $isDanger }) => ($isDanger ? color.danger : color.text)};
  font: inherit;
  font-size: ${fontSize.control};
  text-align: left;
  cursor: pointer;
  & svg { flex: none; width: 16px; height: 16px; }
  &[aria-checked='true'] { font-weight: ${weight.heading}; }
  &:hover, &:focus { background: ${color.greySoft}; outline: none; }
  &:focus-visible { outline: var(--focus-ring); outline-offset: -2px; }
`;

const Hint = styled.span`
  margin-left: auto;
  padding-left: ${space(4)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;
