import { useRef, useState } from 'react';
import { applyMark, type MarkdownMark } from './markdownMarks.ts';

interface Options {
  initial: string;
  onEdit: () => void;
  /** Returns the address of a picture that has been stored. */
  uploadImage: (file: File) => Promise<string>;
  onImageFailed: () => void;
}

/** A text in its area: typed, marked and given pictures where the cursor stands. */
export function useSourceText({ initial, onEdit, uploadImage, onImageFailed }: Options) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const change = (next: string) => {
    setText(next);
    onEdit();
  };
  const mark = (kind: MarkdownMark, address?: string) => {
    const { current } = area;
    if (!current) return;
    const { value, start, end } = applyMark(text, current.selectionStart, current.selectionEnd, kind, address);
    change(value);
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(start, end);
    });
  };
  const addPictures = async (files: File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/')))
      await uploadImage(file).then((address) => mark('image', address), onImageFailed);
  };
  return { area, text, change, mark, addPictures };
}
