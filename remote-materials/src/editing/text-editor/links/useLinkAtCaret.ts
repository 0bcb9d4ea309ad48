import { useEffect, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { readLink } from '../model/formats.ts';
import { isInBubble } from '../popup/bubbleFocus.ts';

export interface LinkAtCaret {
  href: string;
  /** Where the caret is. */
  at: number;
}

/** The link in which the caret of the text is, until it is left or `hide` is called. */
export function useLinkAtCaret(quill: QuillEditor) {
  const [link, setLink] = useState<LinkAtCaret | null>(null);
  const hidden = useRef<string | null>(null);
  useEffect(() => {
    let isAsked = false;
    const show = (next: LinkAtCaret | null) =>
      setLink((known) => (known?.at === next?.at && known?.href === next?.href ? known : next));
    // Quill tells of the text and of the selection, one by one, and while it is still at work.
    const follow = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        if (!quill.root.isConnected || isInBubble(document.activeElement)) return;
        const next = linkAtCaret(quill);
        if (next?.href !== hidden.current) hidden.current = null;
        show(next && hidden.current === null ? next : null);
      });
    };
    const handleLeave = ({ relatedTarget }: FocusEvent) => !isInBubble(relatedTarget) && show(null);
    quill.on('editor-change', follow);
    quill.root.addEventListener('focus', follow);
    quill.root.addEventListener('blur', handleLeave);
    return () => {
      quill.off('editor-change', follow);
      quill.root.removeEventListener('focus', follow);
      quill.root.removeEventListener('blur', handleLeave);
    };
  }, [quill]);
  const hide = () => {
    hidden.current = link?.href ?? null;
    setLink(null);
  };
  /** Until the caret or the keyboard comes again. */
  const drop = () => setLink(null);
  return { link, hide, drop };
}

/** A caret at either end of a link is in it. */
function linkAtCaret(quill: QuillEditor): LinkAtCaret | null {
  const range = quill.hasFocus() ? quill.getSelection() : null;
  if (!range || range.length > 0) return null;
  const { index } = range;
  const value = (index > 0 && quill.getFormat(index - 1, 1).link) || quill.getFormat(index, 1).link;
  return typeof value === 'string' ? { href: readLink(value).href, at: index } : null;
}
