import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { styled } from 'styled-components';
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

/** Tabs with arrow keys; the strip scrolls sideways where it does not fit, and as far as the selected one. */
export function Tabs({ label, items, selected, onSelect, children }: Props) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <Strip aria-label={label}>
        {items.map((item) => (
          <Item key={item.id} id={item.id}>
            <Label isSelected={item.id === selected}>{item.label}</Label>
          </Item>
        ))}
      </Strip>
      <Panel id={selected}>{children}</Panel>
    </AriaTabs>
  );
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

const Strip = styled(TabList)`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(5)};
  overflow-x: auto;
  scrollbar-width: thin;
  border-bottom: 1px solid ${color.line};
`;

const Item = styled(Tab)`
  flex: none;
  margin-bottom: -1px;
  padding: ${space(2.25)} ${space(3)};
  border-bottom: 2px solid transparent;
  color: ${color.textSoft};
  font-weight: ${weight.label};
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &[data-selected] { color: ${color.accent}; border-bottom-color: ${color.accent}; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -3px; border-radius: 6px; }
`;

const Panel = styled(TabPanel)`
  outline-offset: 4px;
`;
