import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { shownPart, waitingIn } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';
import { MediaPanel } from './MediaPanel.tsx';
import { type Rect, rectIn } from './rect.ts';
import { UploadMark } from './UploadMark.tsx';
import { useMediaView } from './useMediaView.ts';
import { WidthEdge } from './WidthEdge.tsx';

interface Props {
  session: MediaSession;
}

interface Layout {
  current: Rect | null;
  marks: { address: string; rect: Rect }[];
  /** Pixels of the writing area: what is to stay within it moves with its edges. */
  area: [width: number, height: number];
}

/** What lies over the text: how far uploads are, the frame of the selected picture, and the panel at it. */
export function MediaLayer({ session }: Props) {
  const view = useMediaView(session);
  const layout = useLayout(session);
  const { current, isSelected, isOpen, asked, uploads } = view;
  // The picture for which somebody has begun to answer: whatever becomes of its upload, the answer stays.
  const [answered, setAnswered] = useState<string | null>(null);
  const hasFailed = uploads.some(({ address, state }) => address === asked && state === 'failed');
  const isAsked = asked !== null && current?.attributes.src === asked && (!hasFailed || answered === asked);
  return createPortal(
    <Layer>
      {layout.marks.map(({ address, rect }, number) => {
        const upload = uploads.find((each) => each.address === address);
        if (!upload) return null;
        // A picture that came twice with a pasted text is one file.
        const key = `${address} ${number}`;
        const drop = () => session.drop(upload, number);
        return <UploadMark key={key} session={session} upload={upload} rect={rect} onDrop={drop} />;
      })}
      {current && layout.current && isSelected && <WidthEdge session={session} found={current} rect={layout.current} />}
      {current && layout.current && (isOpen || isAsked) && (
        <Beside rect={layout.current} onFocus={() => setAnswered(asked)}>
          <MediaPanel key={current.element.dataset.value} session={session} found={current} isOpen={isOpen} />
        </Beside>
      )}
    </Layer>,
    session.quill.container,
  );
}

/** Events of the text after which something stands elsewhere. */
const moving = ['scroll', 'load', 'loadedmetadata'];

/** Where everything is, as it moves: by typing, by scrolling, when pictures come, and with the size of the area. */
function useLayout(session: MediaSession): Layout {
  const { quill } = session;
  const [layout, setLayout] = useState<Layout>({ current: null, marks: [], area: [0, 0] });
  const { version } = useMediaView(session);
  const measure = useCallback(() => {
    const { container } = quill;
    const { current } = session.view();
    const next: Layout = {
      current: current && rectIn(container, shownPart(current)),
      marks: waitingIn(quill).map(({ address, element }) => ({ address, rect: rectIn(container, element) })),
      area: [container.clientWidth, container.clientHeight],
    };
    setLayout((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  }, [session, quill]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view decides what is measured.
  useLayoutEffect(measure, [measure, version]);
  useLayoutEffect(() => {
    window.addEventListener('resize', measure);
    for (const name of moving) quill.root.addEventListener(name, measure, true);
    // The handle of the area, the outline beside it and the full screen change it without a word of the window.
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    sizes?.observe(quill.root);
    return () => {
      window.removeEventListener('resize', measure);
      for (const name of moving) quill.root.removeEventListener(name, measure, true);
      sizes?.disconnect();
    };
  }, [quill, measure]);
  return layout;
}

/** Below the picture, or where there is room within the writing area. */
function Beside({ rect, onFocus, children }: { rect: Rect; onFocus: () => void; children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    const area = current?.parentElement;
    if (!current || !area) return;
    const height = current.offsetHeight;
    const lowest = area.clientHeight - height - 6;
    let top = Math.min(rect.top + rect.height + 6, lowest);
    for (const { offsetTop, offsetHeight } of area.querySelectorAll<HTMLElement>('[role="alert"]')) {
      const end = offsetTop + offsetHeight;
      // What can be done about a failure stays in reach.
      if (top < end && offsetTop < top + height) top = end + 6 <= lowest ? end + 6 : offsetTop - height - 6;
    }
    current.style.top = `${Math.max(6, top)}px`;
    current.style.left = `${Math.max(6, Math.min(rect.left, area.clientWidth - current.offsetWidth - 6))}px`;
  });
  return (
    <Panel ref={root} onFocus={onFocus}>
      {children}
    </Panel>
  );
}

const Layer = styled.div`
  position: absolute;
  z-index: 3;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const Panel = styled.div`
  position: absolute;
  max-width: calc(100% - 12px);
  pointer-events: auto;
`;
