import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Host } from 'shared-api';
import { fetchWhenIdle, Link, lazyDialog, loadPart, VisuallyHidden } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import type { useDialog } from '../popup/useDialog.ts';
import { useLater } from '../popup/useLater.ts';
import { useTypedSign } from '../typing/useTypedSign.ts';
import { useLinkAtCaret } from './useLinkAtCaret.ts';

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  notify: Host['notify'];
  dialog: ReturnType<typeof useDialog>;
}

const loadParts = () => loadPart(() => import(/* webpackChunkName: "editor-links" */ './parts.ts'));

interface DialogProps {
  quill: QuillEditor;
  onDone: (change: () => void) => void;
  onClose: () => void;
}

const LinkDialog = lazyDialog<DialogProps>(() => loadParts().then((parts) => parts.LinkDialog), { name: 'ссылки' });

/** All about links around the text: the dialog, the list that «@» opens, and the bubble of the link at the caret. */
export function LinkTools({ quill, frame, notify, dialog }: Props) {
  const { link, hide, drop } = useLinkAtCaret(quill);
  const { typed, close } = useTypedSign(quill, '@', wordStart);
  const [label, setLabel] = useState('');
  // What is typed right after Ctrl+K belongs to the dialog, not to the text that is selected.
  useEffect(() => fetchWhenIdle(loadParts), []);
  const parts = useLater(link !== null || typed !== null, loadParts, () =>
    notify.error('Подсказки для ссылок не загрузились. Текст на месте; ссылку можно сделать по Ctrl+K.'),
  );
  const shown = parts && link && !typed && !dialog.isOpen ? link : null;
  useLinkKeys(quill, { href: shown?.href, hide, parts });
  return (
    <>
      {dialog.isOpen && (
        <LinkDialog quill={quill} onDone={dialog.close} onClose={() => dialog.close(() => quill.focus())} />
      )}
      {parts && typed && <parts.MentionMenu {...{ quill, typed, onClose: close }} />}
      {parts && shown && (
        <parts.LinkBubble
          {...{ quill, frame, link: shown, onEdit: dialog.ask, onHide: hide, onAway: drop, onNamed: setLabel }}
        />
      )}
      <VisuallyHidden role="status">
        {shown && label && `Ссылка: ${label}. Alt+Enter — открыть, Ctrl+K — изменить, Ctrl+F9 — другие действия`}
      </VisuallyHidden>
    </>
  );
}

/** The dialog among what can be inserted. */
export function linkChoice(ask: () => void): Choice {
  return {
    ...{ id: 'link', label: 'Ссылка на материал', icon: Link, hint: '@' },
    words: 'адрес раздел материал упоминание link url mention',
    open: ask,
  };
}

/** Before «@» stands no letter: that is an address of a letter. */
const wordStart = /^[\s([«„“"]?$/;

interface Shown {
  href: string | undefined;
  parts: Awaited<ReturnType<typeof loadParts>> | null;
  hide: () => void;
}

/** Keys of the link at the caret, before those of the text. */
function useLinkKeys(quill: QuillEditor, shown: Shown): void {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { href, parts, hide } = latest.current;
      if (href === undefined || event.isComposing || event.defaultPrevented) return;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key === 'Escape' && isPlain && !event.altKey) hide();
      else if (event.key === 'Enter' && isPlain && event.altKey && parts) parts.openLink(quill, href);
      else return;
      event.preventDefault();
    };
    quill.root.addEventListener('keydown', handleKey, true);
    return () => quill.root.removeEventListener('keydown', handleKey, true);
  }, [quill]);
}
