import type { Delta } from 'quill';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useHost } from 'shared-api';
import { looksLikeMarkdown, readDocument } from 'shared-api/document';
import { color } from 'shared-ui';
import { styled } from 'styled-components';
import { type QuillEditor, run } from '../commands/apply.ts';
import type { Range } from '../model/lines.ts';
import { readPath } from '../model/path.ts';
import { parseSource } from '../model/sourceTree.ts';
import { toHtml } from '../modes.ts';
import { BubbleButton, FrameBubble } from '../popup/FrameBubble.tsx';
import { insertBlocks } from './insertBlocks.ts';

export interface Offer {
  range: Range;
  /** As it was pasted. */
  text: string;
}

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  offer: Offer;
  onDone: () => void;
}

/** Offers to read pasted text as Markdown, as long as it is what was pasted. */
export function MarkdownOffer({ quill, frame, offer, onDone }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const [range, setRange] = useState(offer.range);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(range);
  const follow = useEffectEvent((change: Delta) => {
    const index = change.transformPosition(latest.current.index);
    latest.current = { ...latest.current, index };
    if (isThere(quill, latest.current, offer.text)) setRange(latest.current);
    else onDone();
  });
  useEffect(() => {
    const handleChange = (change: Delta) => follow(change);
    quill.on('text-change', handleChange);
    return () => {
      quill.off('text-change', handleChange);
    };
  }, [quill]);

  const convert = async () => {
    setBusy(true);
    try {
      const html = await toHtml(api, offer.text, 'markdown');
      const at = latest.current;
      if (!isThere(quill, at, offer.text)) return notify.info('Вставленный текст уже изменён и остался как есть.');
      run(quill, insertBlocks(readDocument(parseSource(html))), at);
      onDone();
    } catch {
      setBusy(false);
      notify.error('Не удалось преобразовать. Текст на месте, повторите позже.');
    }
  };
  const leave = () => {
    quill.focus({ preventScroll: true });
    onDone();
  };
  return (
    <FrameBubble {...{ quill, frame, at: range.index + range.length }} label="Вставленный текст" onLeave={leave}>
      <Label>Похоже на Markdown</Label>
      <BubbleButton aria-disabled={isBusy || undefined} onClick={() => !isBusy && void convert()}>
        {isBusy ? 'Преобразуем…' : 'Преобразовать из Markdown'}
      </BubbleButton>
      <BubbleButton onClick={leave}>Оставить</BubbleButton>
    </FrameBubble>
  );
}

/** Whether pasted text seems to be meant as Markdown. */
export function isOffered(quill: QuillEditor, { range, text }: Offer): boolean {
  return isThere(quill, range, text) && looksLikeMarkdown(text);
}

/** Whether a range still has the pasted text, and not in code. */
function isThere(quill: QuillEditor, { index, length }: Range, text: string): boolean {
  const wanted = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const isCode = readPath(quill.getFormat(index).path).at(-1)?.[0] === 'pre';
  return !isCode && quill.getText(index, length) === wanted;
}

const Label = styled.span`
  color: ${color.textSoft};
`;
