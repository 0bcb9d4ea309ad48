import { type Line, linesOf } from '../model/lines.ts';
import type { QuillEditor } from './apply.ts';

export function linesNow(quill: QuillEditor): Line[] {
  return linesOf(quill.getContents());
}
