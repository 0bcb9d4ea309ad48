import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import type { FindRequest } from '../desk/useFindRequest.ts';
import type { Query } from './search.ts';
import { useFind } from './useFind.ts';
import { useReplaced } from './useReplaced.ts';

export interface FindOptions {
  quill: QuillEditor;
  request: FindRequest;
  /** What was looked for before. */
  memory: RefObject<Query>;
  onClose: () => void;
}

/** Letters of a selection that is taken for what is looked for. */
const longest = 100;

/** The search as its bar has it: what is typed there, and what its keys do. */
export function useFindBar({ quill, request, memory, onClose }: FindOptions) {
  const root = useRef<HTMLElement>(null);
  const [isReplacing, setReplacing] = useState(request.kind === 'replace');
  const [by, setBy] = useState('');
  const find = useFind(quill, () => ({ ...memory.current, text: selectedText(quill) || memory.current.text }));
  const [done, setDone] = useReplaced(quill);
  const change = (changed: Partial<Query>) => {
    setDone(0);
    memory.current = { ...find.query, ...changed };
    find.setQuery(memory.current);
  };
  const step = (side: 1 | -1) => {
    setDone(0);
    find.step(side);
  };
  const follow = useEffectEvent(({ kind }: FindRequest) => {
    if (kind === 'next' || kind === 'previous') return step(kind === 'next' ? 1 : -1);
    if (kind === 'replace') setReplacing(true);
    const selected = quill.hasFocus() ? selectedText(quill) : '';
    if (selected) change({ text: selected });
    const input = root.current?.querySelector('input');
    input?.focus();
    input?.select();
  });
  useEffect(() => follow(request), [request]);
  const close = () => {
    const place = find.place();
    onClose();
    quill.focus();
    if (place) quill.setSelection(place.index, place.length, 'user');
  };
  const handleKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) {
      if (event.target === root.current?.querySelector('input')) step(event.shiftKey ? -1 : 1);
      else find.replaceOne(by);
    } else return;
    // The form of the material is around, and so may be a text that fills the screen.
    event.preventDefault();
    event.stopPropagation();
  };
  const replaceAll = () => setDone(find.replaceAll(by));
  return { root, find, change, step, isReplacing, setReplacing, by, setBy, done, replaceAll, close, handleKey };
}

/** A few selected words are what is looked for. */
function selectedText(quill: QuillEditor): string {
  const range = quill.getSelection() ?? quill.selection.savedRange;
  if (range.length === 0 || range.length > longest) return '';
  const text = quill.getText(range.index, range.length);
  return text.length === range.length && !/\n/.test(text) ? text : '';
}
