import { Quill } from 'react-quill';
import { Uploader } from '../media/Uploader.ts';
import { markFormats } from '../model/formats.ts';
import { TreeClipboard } from '../paste/TreeClipboard.ts';
import { registerBlots } from './blots.ts';

/** What a document may hold, by Quill's names. */
export const formats: string[] = [
  ...markFormats,
  ...['header', 'align', 'path', 'anchor', 'extra', 'box'],
  ...['soft-break', 'anchor-point', 'picture', 'atom'],
];

// Once per page: whoever has the list of formats has them registered.
registerBlots();
Quill.register({ 'modules/clipboard': TreeClipboard, 'modules/uploader': Uploader } as never, true);
