import Delta from 'quill-delta';
import { linkAddress } from 'shared-api/document';
import { type Change, type Command, caretAt, type EditorState, lineOf } from '../commands/command.ts';
import type { Formats } from '../model/formats.ts';
import { textBefore } from './textBefore.ts';

/** Signs of Markdown around text as its mark; the caret is right behind the last of them. */
export const convertMarks: Command = (state) => {
  const { line } = lineOf(state);
  if (line.isAtom || line.path.at(-1)?.[0] === 'pre') return null;
  const { text, formatsAt } = textBefore(state);
  for (const [pattern, formats, length] of patterns) {
    const [, inner] = pattern.exec(text) ?? [];
    const from = text.length - length - (inner?.length ?? 0);
    if (inner === undefined || (!formats.code && isInOpenCode(text.slice(0, from)))) continue;
    if (formatsAt(text.length - 1).code || formatsAt(from - length).code) continue;
    return marked(state, { opening: length, inner: inner.length, closing: length, formats });
  }
  return linkIn(state, text);
};

/** Marks end with a sign that is not that of a longer mark, and neither begin nor end with a blank. */
const patterns: readonly [RegExp, Formats, length: number][] = [
  [/(?:^|[^*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, { bold: true }, 2],
  [/(?:^|[^\p{L}\p{N}_])__([^\s_](?:[^_]*[^\s_])?)__$/u, { bold: true }, 2],
  [/(?:^|[^\p{L}\p{N}*])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, { italic: true }, 1],
  [/(?:^|[^\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_$/u, { italic: true }, 1],
  [/(?:^|[^`])`([^`]+)`$/, { code: true }, 1],
  [/(?:^|[^~])~~([^\s~](?:[^~]*[^\s~])?)~~$/, { strike: true }, 2],
  [/(?:^|[^=])==([^\s=](?:[^=]*[^\s=])?)==$/, { mark: true }, 2],
];

/** Code that is not ended yet keeps its signs. */
function isInOpenCode(before: string): boolean {
  return before.split('`').length % 2 === 0;
}

function linkIn(state: EditorState, text: string): Change | null {
  const [, inner = '', address = ''] = /(?:^|[^!])\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(text) ?? [];
  const href = linkAddress(address);
  if (inner === '' || href === undefined) return null;
  return marked(state, { opening: 1, inner: inner.length, closing: address.length + 3, formats: { link: href } });
}

interface Marked {
  /** Numbers of signs before, of letters, and of signs behind them. */
  opening: number;
  inner: number;
  closing: number;
  formats: Formats;
}

function marked({ range }: EditorState, { opening, inner, closing, formats }: Marked): Change {
  const start = range.index - closing - inner - opening;
  const delta = new Delta().retain(start).delete(opening).retain(inner, formats).delete(closing);
  return { delta, range: caretAt(start + inner) };
}
