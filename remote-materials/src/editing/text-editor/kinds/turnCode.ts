import Delta from 'quill-delta';
import { type Command, type EditorState, lineOf } from '../commands/command.ts';
import { type Blocks, selectedBlocks, selectedLines } from '../layout/places.ts';
import { relayout } from '../layout/relayout.ts';
import { markFormats } from '../model/formats.ts';
import type { Line } from '../model/lines.ts';
import { newStep, type StepType, writePath } from '../model/path.ts';
import { restep } from './wrap.ts';

/** What code can be made of: a table has no place in it. */
const soluble: ReadonlySet<StepType> = new Set(['ul', 'ol', 'li', 'blockquote', 'pre']);

/** Makes the selected blocks lines of code, without their marks; or the selected lines of code text. */
export function turnCode(language?: string): Command {
  return (state) => {
    const selected = selectedLines(state);
    if (selected.every(({ path }) => path.at(-1)?.[0] === 'pre')) {
      const out = selected.map((line) => [line, { path: line.path.slice(0, -1) }] as const);
      return { delta: relayout(state.lines, new Map(out)) };
    }
    const blocks = selectedBlocks(state);
    return canBeCode(state, blocks) ? { delta: asCode(state, blocks, language) } : null;
  };
}

/** Names the language of the code around the caret; an empty one takes the name away. */
export function setLanguage(language: string): Command {
  return (state) => {
    const pre = lineOf(state).line.path.findLast(([type]) => type === 'pre');
    if (!pre) return null;
    const { language: _, ...rest } = pre[2] ?? {};
    return restep(state.lines, pre, language === '' ? rest : { ...rest, language });
  };
}

/** A picture would be lost in code. */
function canBeCode({ delta, lines }: EditorState, { base, first, last }: Blocks): boolean {
  const inside = lines.slice(first, last + 1);
  const isText = inside.every(
    ({ isAtom, path }) => !isAtom && path.slice(base.length).every(([type]) => soluble.has(type)),
  );
  const part = delta.slice(inside[0]?.index ?? 0, endOfAll(inside));
  return isText && part.ops.every(({ insert }) => typeof insert === 'string' || !insert || !('picture' in insert));
}

function asCode({ delta, lines }: EditorState, { base, first, last }: Blocks, language?: string): Delta {
  const inside = lines.slice(first, last + 1);
  const path = writePath([...base, newStep('pre', language ? { language } : undefined)]);
  const from = inside[0]?.index ?? 0;
  const unmarked = Object.fromEntries(markFormats.map((name) => [name, null]));
  const change = new Delta().retain(from);
  for (const { insert, attributes = {} } of delta.slice(from, endOfAll(inside)).ops) {
    if (typeof insert !== 'string') {
      if (insert && 'soft-break' in insert) change.insert('\n', { path });
      change.delete(1);
      continue;
    }
    const gone = Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
    for (const piece of insert.split(/(\n)/)) {
      if (piece === '\n') change.retain(1, { ...gone, path });
      else if (piece !== '') change.retain(piece.length, keptOf(gone, unmarked));
    }
  }
  return change;
}

function keptOf(gone: Record<string, null>, marks: Record<string, null>): Record<string, null> | undefined {
  const names = Object.keys(gone).filter((name) => name in marks);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, null])) : undefined;
}

function endOfAll(lines: readonly Line[]): number {
  const last = lines.at(-1);
  return last ? last.index + last.length : 0;
}
