import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { applyMark } from '../markdownMarks.ts';
import { type Edit, type Place, placeAfter } from './edit.ts';
import { writeIn } from './writeIn.ts';

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Returns the address of a picture that has been stored. */
  uploadImage: (file: File, signal: AbortSignal) => Promise<string>;
  /** How many pictures are still on their way. */
  onUploading: (count: number) => void;
  onImageFailed: () => void;
}

/** Pictures on their way into a text that is written on meanwhile. */
export function usePictures({ area, uploadImage, onUploading, onImageFailed }: Options) {
  const places = useRef<Place[]>([]);
  const count = useRef(0);
  const closing = useRef<AbortController | null>(null);
  /** One after the other: what was pasted first comes first. */
  const queue = useRef(Promise.resolve());

  const tell = (change: number) => {
    count.current += change;
    onUploading(count.current);
  };
  const end = useEffectEvent(() => count.current > 0 && tell(-count.current));
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => {
      controller.abort();
      end();
    };
  }, []);

  const send = async (file: File, place: Place, signal: AbortSignal) => {
    if (signal.aborted) return;
    const address = await uploadImage(file, signal).catch(() => null);
    if (signal.aborted) return;
    if (address === null) onImageFailed();
    else if (area.current) put(area.current, place, address, places.current);
    tell(-1);
  };
  return {
    add: (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      const { current } = area;
      const signal = closing.current?.signal;
      if (pictures.length === 0 || !current || !signal) return;
      // Who has chosen a picture goes on writing; when it comes at last, the keyboard may be somewhere else.
      current.focus();
      const place = { start: current.selectionStart, end: current.selectionEnd };
      places.current.push(place);
      tell(pictures.length);
      for (const file of pictures) queue.current = queue.current.then(() => send(file, place, signal));
      queue.current = queue.current.then(() => {
        places.current = places.current.filter((each) => each !== place);
      });
    },
    /** Says what has happened to the text. */
    follow: (edit: Edit) => {
      for (const place of places.current) Object.assign(place, placeAfter(place, edit));
    },
  };
}

/** Puts a picture into its place. What the person sees and has selected stays as it is. */
function put(area: HTMLTextAreaElement, { start, end }: Place, address: string, places: readonly Place[]): void {
  const { value: before, selectionStart, selectionEnd, scrollTop } = area;
  const { value } = applyMark(before, start, end, 'image', address);
  const grown = value.length - before.length;
  /** The places of the pictures that come next. */
  const here = places.filter((place) => place.start === start && place.end === end);
  const moved = (at: number) => (at < start ? at : Math.max(at, end) + grown);
  if (writeIn(area, value)) {
    area.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    area.scrollTop = scrollTop;
  }
  for (const place of here) Object.assign(place, { start: end + grown, end: end + grown });
}
