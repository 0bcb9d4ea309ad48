import type { Attributes } from 'shared-api/document';
import type { QuillEditor } from '../commands/apply.ts';
import { type ListKind, listKindOf } from '../kinds/turnList.ts';
import type { CalloutKind } from '../kinds/wrap.ts';
import { lastOf, type Path, readPath } from '../model/path.ts';

/** What the toolbar shows of the place of the caret. */
export interface TextContext {
  /** `id` of the kind of text among the choices. */
  kind: string;
  /** Names of marks that all of the selected text has. */
  marks: readonly string[];
  size?: string;
  align?: string;
  list?: ListKind;
  /** What a numbered list around says of itself. */
  numbering?: Attributes;
  callout?: { kind: CalloutKind; hasTitle: boolean };
  code?: { language: string };
  heading?: { anchor: string };
  isLink: boolean;
  isInTable: boolean;
  /** A picture or a file is selected or beside the caret. */
  isAtMedia: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

const toggles = ['bold', 'italic', 'underline', 'strike', 'code', 'sub', 'sup', 'mark'];
/** Letters of a selection that are looked at: that of a whole book would be slow with every press of an arrow. */
const mostLetters = 20_000;

export function contextOf(quill: QuillEditor): TextContext {
  const range = quill.getSelection() ?? quill.selection.savedRange;
  const formats = quill.getFormat(range.index, Math.min(range.length, mostLetters)) as Record<string, unknown>;
  const line = quill.getLine(range.index)[0]?.formats() as Record<string, unknown> | undefined;
  const path = readPath(line?.path);
  const { undo, redo } = quill.history.stack;
  return {
    kind: kindOf(path, line?.header),
    marks: toggles.filter((name) => formats[name] && !Array.isArray(formats[name])),
    size: typeof formats.size === 'string' ? formats.size : undefined,
    align: typeof line?.align === 'string' ? line.align : undefined,
    list: listKindOf(path),
    numbering: path[lastOf(path, ['ol'])]?.[2] ?? (lastOf(path, ['ol']) >= 0 ? {} : undefined),
    callout: calloutOf(quill, path),
    code: path.at(-1)?.[0] === 'pre' ? { language: path.at(-1)?.[2]?.language ?? '' } : undefined,
    heading: line?.header ? { anchor: typeof line.anchor === 'string' ? line.anchor : '' } : undefined,
    isLink: typeof formats.link === 'string',
    isInTable: lastOf(path, ['table']) >= 0,
    isAtMedia: isAtMedia(quill, range),
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
  };
}

function isAtMedia(quill: QuillEditor, { index, length }: { index: number; length: number }): boolean {
  if (length > 1) return false;
  const line = quill.getLine(index)[0]?.domNode;
  if (line instanceof Element && line.matches('.atom-video, .atom-audio, .atom-file')) return true;
  const isPicture = (at: number) => quill.getLeaf(at)[0]?.domNode instanceof HTMLImageElement;
  return isPicture(index + 1) || (length === 0 && isPicture(index));
}

function kindOf(path: Path, header: unknown): string {
  if (header) return `h${header}`;
  const inner = path.at(-1)?.[0];
  if (inner === 'pre') return 'code';
  if (inner === 'dt' || inner === 'dd') return 'definitions';
  return inner === 'blockquote' ? 'quote' : (listKindOf(path) ?? 'p');
}

function calloutOf(quill: QuillEditor, path: Path): TextContext['callout'] {
  const step = path[lastOf(path, ['callout'])];
  if (!step) return undefined;
  const title = quill.root.querySelector(`.box-callout[data-step*='"${step[1]}"'] > .callout-title`);
  return { kind: (step[2]?.kind ?? 'info') as CalloutKind, hasTitle: title !== null };
}
