import { Quill } from 'react-quill';
import type { Range } from '../model/lines.ts';

const Stock = Quill.import('modules/uploader') as unknown as new (
  quill: object,
  options: object,
) => { options: { handler: (range: Range, files: File[]) => void } };

/** Files that are dropped or pasted, of every type; the stock one knows pictures only. */
export class Uploader extends Stock {
  upload(range: Range, files: Iterable<File>): void {
    this.options.handler(range, [...files]);
  }
}
