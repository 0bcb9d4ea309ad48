import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import { bubbleSign, isInBubble } from './bubbleFocus.ts';

interface Props {
  quill: QuillEditor;
  /** What it stands in; it is positioned. */
  frame: RefObject<HTMLElement | null>;
  /** Position in the text below which it stands. */
  at: number;
  label: string;
  /** Back to the text; Escape asks for it. */
  onLeave: () => void;
  /** The keyboard has gone from here to something that is not the text. */
  onAway?: () => void;
  children: ReactNode;
}

/**
 * A few tools at a place of the text, inside of the frame: below the line, above it where there is no room. It never
 * takes the keyboard by itself, and is no stop of the Tab key; `focusBubble` leads to it.
 */
export function FrameBubble({ quill, frame, at, label, onLeave, onAway, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [, moved] = useState(0);
  useEffect(() => {
    const follow = () => moved((count) => count + 1);
    quill.root.addEventListener('scroll', follow);
    window.addEventListener('resize', follow);
    return () => {
      quill.root.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [quill]);
  useLayoutEffect(() => {
    const { current } = root;
    if (current && frame.current) place(current, frame.current, quill, at);
  });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const from = tools.indexOf(event.target as HTMLElement);
    const to: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 };
    const next = to[event.key];
    if (event.key === 'Escape') onLeave();
    else if (next !== undefined) tools.at(next % tools.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Root
      ref={root}
      {...{ [bubbleSign]: '' }}
      role="toolbar"
      aria-label={label}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget }) => relatedTarget !== quill.root && !isInBubble(relatedTarget) && onAway?.()}
      // A press leaves the keyboard to the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Root>
  );
}

/** Pixels between a bubble and what is beside it. */
const gap = 6;

function place(bubble: HTMLElement, frame: HTMLElement, quill: QuillEditor, at: number): void {
  const bounds = quill.getBounds(at);
  const corner = frame.getBoundingClientRect();
  const container = quill.container.getBoundingClientRect();
  const area = quill.root.getBoundingClientRect();
  if (!bounds) return;
  const [top, bottom] = [container.top + bounds.top, container.top + bounds.bottom];
  // The place is scrolled out of sight.
  const isSeen = bottom >= area.top && top <= area.bottom;
  bubble.style.visibility = isSeen ? '' : 'hidden';
  bubble.style.maxWidth = `${Math.max(160, area.width - 2 * gap)}px`;
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.max(area.left + gap, Math.min(container.left + bounds.left, area.right - width - gap));
  const floor = Math.min(area.bottom, window.innerHeight) - gap;
  const isBelow = bottom + gap + height <= floor || top - gap - height < area.top;
  const wanted = isBelow ? Math.min(bottom + gap, area.bottom - height - gap) : top - gap - height;
  bubble.style.left = `${left - corner.left - frame.clientLeft}px`;
  bubble.style.top = `${Math.max(wanted, area.top) - corner.top - frame.clientTop}px`;
}

const Root = styled.div`
  position: absolute;
  z-index: 3;
  box-sizing: border-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  width: max-content;
  padding: ${space(1)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
  font-size: ${fontSize.control};
`;

/** A press in a bubble. */
export const BubbleButton = styled.button.attrs({ type: 'button', tabIndex: -1 })`
  padding: ${space(1)} ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.accent};
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${color.greySoft}; }
  &:focus-visible { outline: var(--focus-ring); outline-offset: -2px; }
`;
