import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { color, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  label: string;
  /** Back to the text. */
  onLeave: () => void;
  children: ReactNode;
}

/** A toolbar as one stop of the Tab key: arrows lead from tool to tool, Escape back to the text. */
export function Bar({ label, onLeave, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const tools = toolsOf(root.current);
    const current = last.current && tools.includes(last.current) ? last.current : tools[0];
    for (const tool of tools) tool.tabIndex = tool === current ? 0 : -1;
  });
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const tools = toolsOf(root.current);
    if (!tools.includes(target)) return;
    last.current = target;
    for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1;
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const tools = toolsOf(root.current);
    const at = tools.indexOf(event.target as HTMLElement);
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    }
    if (at < 0 || isWithinField(event)) return;
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tools[(to + tools.length) % tools.length]?.focus();
  };
  return (
    <Root ref={root} role="toolbar" aria-label={label} onFocus={handleFocus} onKeyDown={handleKey}>
      {children}
    </Root>
  );
}

/** In a field the keys move its caret, until it is at the edge; a slider has the arrows that point up and down. */
function isWithinField({ target, key, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'range') return false;
  const { selectionStart, selectionEnd, value } = target;
  if (shiftKey || selectionStart !== selectionEnd) return true;
  return key === 'ArrowRight' ? selectionEnd !== value.length : key !== 'ArrowLeft' || selectionStart !== 0;
}

function toolsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('button, select, input') ?? [])];
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
  ${tiny} { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; }
`;

/** A thin line between groups of tools. */
export const Divider = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1px;
  height: 20px;
  margin: 0 ${space(1)};
  background: ${color.line};
`;
