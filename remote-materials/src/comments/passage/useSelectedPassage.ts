import { type RefObject, useEffect, useState } from 'react';
import type { CommentQuote } from 'shared-api';
import { quoteOf } from './quote.ts';

export interface Selected {
  quote: CommentQuote;
  /** Where the selection ends, in pixels of the page. */
  left: number;
  top: number;
}

/** What is selected in the text at present. */
export function useSelectedPassage(content: RefObject<HTMLElement | null>): [Selected | null, () => void] {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const root = content.current;
      const selection = document.getSelection();
      setSelected(root && selection?.rangeCount ? placed(root, selection.getRangeAt(0)) : null);
    };
    const handleChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // The comments come after the text: somebody may have selected some of it by then.
    handleChange();
    document.addEventListener('selectionchange', handleChange);
    window.addEventListener('resize', handleChange);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', handleChange);
      window.removeEventListener('resize', handleChange);
    };
  }, [content]);
  return [selected, () => setSelected(null)];
}

/** Width of the button that stands there, with what is left beside it. */
const room = 170;

function placed(root: HTMLElement, range: Range): Selected | null {
  const quote = quoteOf(root, range);
  if (!quote) return null;
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const left = Math.max(8, Math.min(last.right, window.innerWidth - room));
  return { quote, left: left + window.scrollX, top: last.bottom + window.scrollY + 6 };
}
