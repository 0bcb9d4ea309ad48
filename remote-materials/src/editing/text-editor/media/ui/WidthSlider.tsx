import { useEffect, useRef, useState } from 'react';
import { color } from 'shared-ui';
import { styled } from 'styled-components';
import type { Found } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';
import { giveWidth, leastWidth, previewWidth, widthOf } from './width.ts';

interface Props {
  session: MediaSession;
  found: Found;
}

/** The width of a picture by keys: it changes while a key is held or the mouse is down, and counts when that is let go. */
export function WidthSlider({ session, found }: Props) {
  const [width, setWidth] = useState(() => widthOf(session, found));
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture, or one that is drawn anew, has another width.
  useEffect(() => {
    wanted.current = null;
    const measure = () => setWidth(widthOf(session, found));
    measure();
    const { element } = found;
    // A player tells its size to its own element only.
    for (const name of ['load', 'loadedmetadata']) element.addEventListener(name, measure, true);
    return () => {
      for (const name of ['load', 'loadedmetadata']) element.removeEventListener(name, measure, true);
    };
  }, [session, found.element]);
  const commit = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (wanted.current === null) return;
    const hadFocus = document.activeElement === currentTarget;
    giveWidth(session, found, wanted.current);
    wanted.current = null;
    // The change has given the keyboard to the text.
    if (hadFocus) currentTarget.focus();
  };
  return (
    <Slider
      type="range"
      min={leastWidth}
      max={100}
      value={width}
      aria-label={found.kind === 'video' ? 'Ширина видео' : 'Ширина картинки'}
      aria-valuetext={`${width}\u00a0% ширины текста`}
      title={`Ширина: ${width}\u00a0%`}
      onChange={({ target }) => {
        wanted.current = Number(target.value);
        setWidth(wanted.current);
        previewWidth(session, found, wanted.current);
      }}
      onKeyUp={commit}
      onPointerUp={commit}
      onBlur={commit}
    />
  );
}

const Slider = styled.input`
  flex: none;
  width: 96px;
  margin: 0 6px;
  accent-color: ${color.accent};
`;
