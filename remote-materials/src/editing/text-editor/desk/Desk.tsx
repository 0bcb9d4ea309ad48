import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Host } from 'shared-api';
import { color, fontSize, loadPart, space, whenIdle } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import { keyName } from '../shortcuts/shortcuts.ts';
import { type FindRequest, useFindRequest } from './useFindRequest.ts';

interface Props {
  quill: QuillEditor | null;
  /** The frame around the tools and the text. */
  frame: RefObject<HTMLElement | null>;
  notify: Host['notify'];
  /** The text. */
  children: ReactNode;
}

const wishes: Record<string, FindRequest['kind'] | 'full'> = {
  'Ctrl+KeyF': 'find',
  'Ctrl+KeyH': 'replace',
  F3: 'next',
  'Shift+F3': 'previous',
  'Ctrl+Shift+KeyF': 'full',
};

/** What stands around the text and helps to write: the search above it, the outline beside it, its length below. */
export function Desk({ quill, frame, notify, children }: Props) {
  const find = useFindRequest();
  const [isFull, setFull] = useState(false);
  const [hasOutline, setOutline] = useState(false);
  const memory = useRef({ text: '', isCaseSensitive: false, isWholeWord: false });
  const { parts, load } = useParts(quill, notify);
  const { ask } = find;
  // What is shown below the text is at work.
  useLayoutEffect(() => (quill && parts ? parts.begin(quill) : undefined), [quill, parts]);
  useEffect(() => {
    const { current } = frame;
    const handleKey = (event: KeyboardEvent) => {
      const wish = wishes[keyName(event)];
      if (!wish || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      if (wish === 'full') setFull((was) => !was);
      else ask(wish);
      load();
    };
    current?.addEventListener('keydown', handleKey);
    return () => current?.removeEventListener('keydown', handleKey);
  }, [frame, ask, load]);
  return (
    <>
      {quill && parts && find.request && (
        <parts.FindBar quill={quill} request={find.request} memory={memory} onClose={find.close} />
      )}
      <Row data-row="">
        {children}
        {quill && parts && hasOutline && <parts.Outline quill={quill} onClose={() => setOutline(false)} />}
      </Row>
      <Foot>
        {quill && parts && (
          <parts.Foot
            quill={quill}
            frame={frame}
            onFind={() => ask('find')}
            hasOutline={hasOutline}
            onOutline={() => setOutline(!hasOutline)}
            isFull={isFull}
            onFull={setFull}
          />
        )}
      </Foot>
    </>
  );
}

type Parts = typeof import('./parts.ts');

/** What is not needed for the first letter comes when there is time, or when it is asked for. */
function useParts(quill: QuillEditor | null, notify: Host['notify']) {
  const [parts, setParts] = useState<Parts | null>(null);
  const latest = useRef(notify);
  latest.current = notify;
  const fetchParts = useCallback(async (isAsked: boolean) => {
    try {
      setParts(await loadPart(() => import(/* webpackChunkName: "editor-desk" */ './parts.ts')));
    } catch {
      if (isAsked) latest.current.error('Не удалось загрузить поиск и оглавление. Текст на месте, повторите позже.');
    }
  }, []);
  useEffect(() => {
    if (quill) whenIdle(() => void fetchParts(false));
  }, [quill, fetchParts]);
  const isMissing = parts === null;
  const load = useCallback(() => {
    if (isMissing) void fetchParts(true);
  }, [isMissing, fetchParts]);
  return { parts, load };
}

const Row = styled.div`
  position: relative;
  display: flex;
  min-width: 0;
  & > .quill { flex: 1; min-width: 0; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  padding: 0 ${space(2)} 0 ${space(4)};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;
