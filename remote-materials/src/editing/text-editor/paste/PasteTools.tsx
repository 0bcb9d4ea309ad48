import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useApi, useHost } from 'shared-api';
import { loadPart, VisuallyHidden } from 'shared-ui';
import type { QuillEditor } from '../commands/apply.ts';
import { leaveLink } from '../links/leaveLink.ts';
import { useLater } from '../popup/useLater.ts';
import type { Offer } from './MarkdownOffer.tsx';
import type { PastedPart, TreeClipboard } from './TreeClipboard.ts';

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
}

/** A sign of Markdown; whether there are enough of them is known to those who are loaded then. */
const mayBeMarkdown = /[#`|*[>~]|^ *[-+] /m;

const loadOffer = () => loadPart(() => import(/* webpackChunkName: "editor-markdown" */ './MarkdownOffer.tsx'));

/** What comes after a paste: what was lost is told, Markdown can be converted, a material's link gets its title. */
export function PasteTools({ quill, frame }: Props) {
  const api = useApi();
  const { notify, queryClient } = useHost();
  const [offer, setOffer] = useState<Offer | null>(null);
  const later = useLater(offer !== null, loadOffer, () => setOffer(null));
  const handlePasted = ({ range, lost, href, text = '' }: PastedPart) => {
    if (lost !== '') notify.info(lost);
    setOffer(mayBeMarkdown.test(text) ? { range, text } : null);
    if (href === undefined) return;
    leaveLink(quill);
    if (!/\/materials\//.test(href)) return;
    const isUntouched = watchTouch(quill);
    // Without its title the link says where it leads.
    loadPart(() => import(/* webpackChunkName: "editor-links" */ '../links/parts.ts'))
      .then(({ nameLink }) => nameLink({ quill, range, href, isUntouched }, api, queryClient))
      .catch(() => {});
  };
  const pasted = useRef(handlePasted);
  pasted.current = handlePasted;
  useEffect(() => {
    const clipboard = quill.clipboard as unknown as TreeClipboard;
    return clipboard.watchPasted((part) => pasted.current(part));
  }, [quill]);
  const shown = useMemo(() => (later && offer && later.isOffered(quill, offer) ? offer : null), [later, offer, quill]);
  useEscape(quill, shown !== null, () => setOffer(null));
  return (
    <>
      {later && shown && (
        <later.MarkdownOffer
          key={shown.range.index}
          {...{ quill, frame, offer: shown, onDone: () => setOffer(null) }}
        />
      )}
      <VisuallyHidden role="status">
        {shown && 'Вставленный текст похож на Markdown. Ctrl+F9 — преобразовать или оставить'}
      </VisuallyHidden>
    </>
  );
}

/** Returns what says whether the text is as it was here. */
function watchTouch(quill: QuillEditor): () => boolean {
  let isTouched = false;
  quill.once('text-change', () => {
    isTouched = true;
  });
  return () => !isTouched;
}

/** Escape in the text, before it selects a block: at the container, which its keys pass first. */
function useEscape(quill: QuillEditor, isWanted: boolean, onEscape: () => void): void {
  const latest = useRef({ isWanted, onEscape });
  latest.current = { isWanted, onEscape };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!latest.current.isWanted || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      latest.current.onEscape();
    };
    quill.container.addEventListener('keydown', handleKey, true);
    return () => quill.container.removeEventListener('keydown', handleKey, true);
  }, [quill]);
}
