import { useLayoutEffect, useRef, useState } from 'react';
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
}

/** What lies over the text: how far uploads are, the frame of the selected picture, and the panel at it. */
export function MediaLayer({ session }: Props) {
  const view = useMediaView(session);
  const layout = useLayout(session);
  const { current, isSelected, isOpen, asked, uploads } = view;
  const hasFailed = uploads.some(({ address, state }) => address === asked && state === 'failed');
  const isAsked = asked !== null && current?.attributes.src === asked && !hasFailed;
  return createPortal(
    <Layer>
      {layout.marks.map(({ address, rect }, number) => {
        const upload = uploads.find((each) => each.address === address);
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture that came twice with a pasted text is one file.
        return upload && <UploadMark key={`${address} ${number}`} session={session} upload={upload} rect={rect} />;
      })}
      {current && layout.current && isSelected && <WidthEdge session={session} found={current} rect={layout.current} />}
      {current && layout.current && (isOpen || isAsked) && (
        <Beside rect={layout.current}>
          <MediaPanel key={current.element.dataset.value} session={session} found={current} isOpen={isOpen} />
        </Beside>
      )}
    </Layer>,
    session.quill.container,
  );
}

/** Events of the text after which something stands elsewhere. */
const moving = ['scroll', 'load', 'loadedmetadata'];

/** Where everything is, as it moves: by typing, by scrolling, and when pictures come. */
function useLayout(session: MediaSession): Layout {
  const [layout, setLayout] = useState<Layout>({ current: null, marks: [] });
  const { version } = useMediaView(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view decides what is measured.
  useLayoutEffect(() => {
    const { quill } = session;
    const measure = () => {
      const { current } = session.view();
      const next = {
        current: current && rectIn(quill.container, shownPart(current)),
        marks: waitingIn(quill).map(({ address, element }) => ({ address, rect: rectIn(quill.container, element) })),
      };
      setLayout((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    window.addEventListener('resize', measure);
    for (const name of moving) quill.root.addEventListener(name, measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      for (const name of moving) quill.root.removeEventListener(name, measure, true);
    };
  }, [session, version]);
  return layout;
}

/** Below the picture, or where there is room within the writing area. */
function Beside({ rect, children }: { rect: Rect; children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    const area = current?.parentElement;
    if (!current || !area) return;
    const top = Math.min(rect.top + rect.height + 6, area.clientHeight - current.offsetHeight - 6);
    current.style.top = `${Math.max(6, top)}px`;
    current.style.left = `${Math.max(6, Math.min(rect.left, area.clientWidth - current.offsetWidth - 6))}px`;
  });
  return <Panel ref={root}>{children}</Panel>;
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
