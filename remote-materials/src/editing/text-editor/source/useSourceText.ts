import { useRef, useState } from 'react';
import { applyMark, type MarkdownMark } from './markdownMarks.ts';
import { editBetween } from './writing/edit.ts';
import { usePictures } from './writing/usePictures.ts';
import { writeIn } from './writing/writeIn.ts';

interface Options {
  initial: string;
  onEdit: () => void;
  uploadImage: (file: File, signal: AbortSignal) => Promise<string>;
  onUploading: (count: number) => void;
  onImageFailed: () => void;
}

/**
 * A text in its area: typed, marked and given pictures. The area holds it: a text that React sets would end the
 * browser's undo.
 */
export function useSourceText({ initial, onEdit, ...options }: Options) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const held = useRef(asInArea(initial));
  const pictures = usePictures({ area, ...options });

  const handleChange = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    pictures.follow(editBetween(held.current, value, selectionEnd));
    held.current = value;
    setText(value);
    onEdit();
  };
  const mark = (kind: MarkdownMark) => {
    const { current } = area;
    if (!current) return;
    const { value, start, end } = applyMark(current.value, current.selectionStart, current.selectionEnd, kind);
    current.focus();
    writeIn(current, value);
    current.setSelectionRange(start, end);
  };
  const read = () => (held.current === asInArea(initial) ? initial : held.current);
  return { area, text, read, handleChange, mark, addPictures: pictures.add };
}

/** An area knows one end of a line only. */
function asInArea(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
