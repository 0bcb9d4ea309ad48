import { type PointerEvent, useRef } from 'react';
import { color } from 'shared-ui';
import { styled } from 'styled-components';
import { type Found, roomOf, sizedElement } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';
import type { Rect } from './rect.ts';
import { giveWidth, previewWidth, within } from './width.ts';

interface Props {
  session: MediaSession;
  found: Found;
  rect: Rect;
}

/** The frame of what is selected, with a corner by which a picture or a video is made wider and narrower. */
export function WidthEdge({ session, found, rect }: Props) {
  const drag = useRef<{ x: number; width: number; percent: number | null } | null>(null);
  const isSized = found.kind === 'picture' || found.kind === 'video';
  const end = (isKept: boolean) => {
    const percent = drag.current?.percent ?? null;
    drag.current = null;
    if (percent === null) return;
    if (isKept) giveWidth(session, found, percent);
    else previewWidth(session, found, null);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: sizedElement(found).getBoundingClientRect().width, percent: null };
  };
  const move = ({ clientX }: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    current.percent = within(((current.width + clientX - current.x) / roomOf(session.quill, found)) * 100);
    previewWidth(session, found, current.percent);
  };
  return (
    <Frame style={rect}>
      {isSized && (
        <Corner
          aria-hidden="true"
          data-width-corner=""
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  box-sizing: border-box;
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
`;

const Corner = styled.div`
  position: absolute;
  right: -8px;
  bottom: -8px;
  width: 16px;
  height: 16px;
  border: 2px solid ${color.surface};
  border-radius: 50%;
  background: ${color.accent};
  cursor: nwse-resize;
  touch-action: none;
  pointer-events: auto;
  @media (pointer: coarse) { right: -12px; bottom: -12px; width: 24px; height: 24px; }
`;
