import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Host } from 'shared-api';
import { color, GripVertical, radius } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import { placeOf } from '../popup/Floating.tsx';
import { LaterMenu } from '../popup/LaterMenu.tsx';
import { blockActions } from './blockActions.tsx';
import { copyLink } from './copyLink.ts';
import { useBlockHandle } from './useBlockHandle.ts';
import { useDrag } from './useDrag.ts';

interface Props {
  quill: QuillEditor;
  /** What the handle stands in; it is positioned. */
  frame: RefObject<HTMLElement | null>;
  /** Number of the line whose menu is asked for by keyboard, or null. */
  asked: number | null;
  onAnswered: () => void;
  /** Where the pointer was when the handle was wanted first. */
  pointer: RefObject<PointerEvent | null>;
  notify: Host['notify'];
}

/** The handle left of a block: it is dragged to move the block, and pressed for what can be done with it. */
export function BlockHandle({ quill, frame, asked, onAnswered, pointer, notify }: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const { drop, isPressed, handlers, cancel } = useDrag(quill, frame, setOpened);
  const { shown, showAt } = useBlockHandle({ quill, frame, pointer, isHeld: () => isPressed() || opened !== null });
  const show = useRef(showAt);
  show.current = showAt;
  useEffect(() => {
    if (asked === null) return;
    show.current(asked);
    setOpened(asked);
    onAnswered();
  }, [asked, onAnswered]);
  // What moves the text in the same moment hides the handle, which its menu stands at.
  useEffect(() => {
    if (opened !== null && !shown) show.current(opened);
  }, [opened, shown]);
  const close = () => {
    setOpened(null);
    quill.focus({ preventScroll: true });
  };
  return (
    <>
      {shown && (
        <Handle
          ref={setButton}
          type="button"
          aria-label="Действия с блоком"
          title="Перетащите, чтобы переместить; нажмите, чтобы открыть меню"
          aria-haspopup="menu"
          aria-expanded={opened !== null}
          tabIndex={-1}
          style={{ left: shown.left, top: shown.top }}
          {...handlers(shown.number)}
          onKeyDown={({ key }) => key === 'Escape' && cancel()}
        >
          <GripVertical aria-hidden="true" />
        </Handle>
      )}
      {drop && <DropLine data-testid="drop-line" style={{ left: drop.left, top: drop.top, width: drop.width }} />}
      {opened !== null && shown && button && (
        <LaterMenu
          label="Действия с блоком"
          items={blockActions(quill, opened, (anchor) => void copyLink(anchor, notify))}
          place={placeOf(button)}
          opener={button}
          onClose={close}
        />
      )}
    </>
  );
}

const Handle = styled.button`
  position: absolute;
  z-index: 2;
  display: grid;
  place-items: center;
  width: 20px;
  height: 26px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: grab;
  touch-action: none;
  & svg { width: 16px; height: 16px; }
  &:hover, &[aria-expanded='true'] { background: ${color.greySoft}; color: ${color.text}; }
  &:active { cursor: grabbing; }
  @media (pointer: coarse) { width: 24px; height: 32px; }
`;

const DropLine = styled.div`
  position: absolute;
  z-index: 2;
  height: 3px;
  border-radius: 2px;
  background: ${color.accent};
  pointer-events: none;
`;
