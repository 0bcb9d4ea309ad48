import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import { giveEscape } from '../desk/escape.ts';
import { inertOutside } from './inertOutside.ts';

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

/** As long as it is there the frame fills the window: above the page, below dialogs, menus and messages. */
export function FullScreen({ quill, frame, onLeave }: Props) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.dataset.fullScreen = '';
    const revive = inertOutside(current);
    const takeBack = giveEscape(quill, () => leave());
    // Keys that nothing in the frame has taken for itself.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && current.contains(document.activeElement)) leave();
    };
    document.addEventListener('keydown', handleKey);
    toText(quill);
    return () => {
      delete current.dataset.fullScreen;
      revive();
      takeBack();
      document.removeEventListener('keydown', handleKey);
      toText(quill);
    };
  }, [quill, frame]);
  return <Sheet />;
}

function toText(quill: QuillEditor): void {
  if (!quill.root.isConnected) return;
  quill.focus();
  quill.scrollSelectionIntoView();
}

/** The layer is between the page's header and dialogs. Twice the attribute: the frame's own sheet names two classes. */
const Sheet = createGlobalStyle`
  body:has([data-full-screen]) { overflow: hidden; }
  [data-full-screen][data-full-screen] {
    position: fixed;
    z-index: 60;
    inset: 0;
    border: 0;
    border-radius: 0;
    & > [data-row] { flex: 1; min-height: 0; }
    & .quill, & .ql-container { height: 100%; }
    & .ql-editor { height: 100%; min-height: 0; padding-inline: max(24px, calc((100% - 780px) / 2)); resize: none; }
  }
`;
