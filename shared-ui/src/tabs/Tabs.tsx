import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { focusable } from '../page/focusable.ts';
import { color, space, weight } from '../tokens/tokens.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
}

interface Props {
  label: string;
  items: TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/**
 * Tabs as ARIA's practices have them: one is in the order of Tab, arrows, Home and End select and move the focus. The strip
 * scrolls sideways where it does not fit, and as far as the selected one. Of our own, as React Aria's brings 28 KiB with it.
 */
export function Tabs({ label, items, selected, onSelect, children }: Props) {
  const own = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isReached = useHasNothingToFocus(panel);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event.key, items, selected);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div>
      <Strip role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map(({ id, label: text }) => (
          <Item
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}`}
            data-id={id}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${own}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            <Label isSelected={id === selected}>{text}</Label>
          </Item>
        ))}
      </Strip>
      <Panel
        ref={panel}
        role="tabpanel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-${selected}`}
        tabIndex={isReached ? 0 : undefined}
      >
        {children}
      </Panel>
    </div>
  );
}

/** The tab that a key leads to; past the last one the first one follows. */
function nextOf(key: string, items: TabItem[], selected: string): TabItem | undefined {
  const at = items.findIndex(({ id }) => id === selected);
  if (key === 'ArrowRight') return items[(at + 1) % items.length];
  if (key === 'ArrowLeft') return items.at(at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/** Whether the keyboard has to reach a place by itself. */
function useHasNothingToFocus(place: { current: HTMLElement | null }): boolean {
  const [hasNothing, setHasNothing] = useState(false);
  useEffect(() => setHasNothing(place.current?.querySelector(focusable) === null));
  return hasNothing;
}

/** Brings its tab into the strip when it is selected; the page itself stays where it is. */
function Label({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [tab, strip] = [own.current?.closest('[role=tab]'), own.current?.closest('[role=tablist]')];
    if (!isSelected || !tab || !strip) return;
    const [place, seen] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += Math.max(0, place.right - seen.right) + Math.min(0, place.left - seen.left);
  }, [isSelected]);
  return <span ref={own}>{children}</span>;
}

const Strip = styled.div`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(5)};
  overflow-x: auto;
  scrollbar-width: thin;
  border-bottom: 1px solid ${color.line};
`;

const Item = styled.button`
  flex: none;
  margin-bottom: -1px;
  padding: ${space(2.25)} ${space(3)};
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color.textSoft};
  font-weight: ${weight.label};
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &[aria-selected='true'] { color: ${color.accent}; border-bottom-color: ${color.accent}; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -3px; border-radius: 6px; }
`;

const Panel = styled.div`
  outline-offset: 4px;
`;
