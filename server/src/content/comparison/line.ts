import { diffArrays } from 'diff';
import { openTag, type Run, sameMarks, writeRuns } from 'shared-api/document';
import type { Budget } from './budget.ts';
import { noteOnRun } from './notes.ts';
import { wrapped } from './sheet.ts';

/** A word, a space, a sign, a picture, an end of a line. Anchors before it go with it. */
interface Token {
  key: string;
  run: Exclude<Run, { kind: 'anchor' }>;
  anchors: Run[];
}

interface Part {
  kind: 'same' | 'added' | 'removed';
  from: Token[];
  to: Token[];
}

/** Share of a line that has to be the same; with less of it, its words say more than the mixture. */
const leastCommon = 0.25;

const piece = /\s+|[\p{L}\p{M}\p{N}_]+|./gu;

export interface LineDifference {
  html: string;
  isChanged: boolean;
  notes: string[];
}

/** A line of the newer version with what came and went of it. */
export function compareLines(from: readonly Run[], to: readonly Run[], budget: Budget): LineDifference {
  const [before, after] = [tokensOf(from), tokensOf(to)];
  const parts = partsOf(before.tokens, after.tokens, budget);
  const notes: string[] = [];
  let html = '';
  for (const part of parts) {
    if (part.kind === 'removed') html += wrapped(writeRuns(joined(part.from, false)), 'removed');
    else if (part.kind === 'added') html += wrapped(writeRuns(joined(part.to, true)), 'added');
    else html += writeSame(part, notes);
  }
  html += writeRuns(after.anchors);
  return { html, notes, isChanged: notes.length > 0 || parts.some(({ kind }) => kind !== 'same') };
}

/** The same for plain text, such as code. */
export function compareTexts(from: string, to: string, budget: Budget): LineDifference {
  const runs = (text: string): Run[] => [{ kind: 'text', text, marks: {} }];
  return compareLines(runs(from), runs(to), budget);
}

function tokensOf(runs: readonly Run[]): { tokens: Token[]; anchors: Run[] } {
  const tokens: Token[] = [];
  let anchors: Run[] = [];
  const add = (key: string, run: Token['run']) => {
    tokens.push({ key, run, anchors });
    anchors = [];
  };
  for (const run of runs) {
    if (run.kind === 'anchor') anchors.push(run);
    else if (run.kind === 'break') add('br', run);
    else if (run.kind === 'image') add(`img ${run.attributes.src}`, run);
    else for (const [text] of run.text.matchAll(piece)) add(`text ${text}`, { ...run, text });
  }
  return { tokens, anchors };
}

function partsOf(from: Token[], to: Token[], budget: Budget): Part[] {
  const [left, right] = [from, to].map((tokens) => tokens.map(({ key }) => key));
  const found = diffArrays(left ?? [], right ?? [], { timeout: budget.left() });
  const whole: Part[] = [
    { kind: 'removed', from, to: [] },
    { kind: 'added', from: [], to },
  ];
  if (!found) return filled(whole);
  let [start, end] = [0, 0];
  const parts = found.map(({ added, removed, count }): Part => {
    const part: Part = {
      kind: added ? 'added' : removed ? 'removed' : 'same',
      from: added ? [] : from.slice(start, start + count),
      to: removed ? [] : to.slice(end, end + count),
    };
    start += part.from.length;
    end += part.to.length;
    return part;
  });
  const common = parts.reduce(
    (sum, { kind, from: same }) => sum + (kind === 'same' ? same.filter(isWord).length : 0),
    0,
  );
  const most = Math.max(from.filter(isWord).length, to.filter(isWord).length);
  return filled(common < most * leastCommon ? whole : gathered(parts));
}

function filled(parts: Part[]): Part[] {
  return parts.filter(({ from, to }) => from.length + to.length > 0);
}

function isWord({ run }: Token): boolean {
  return run.kind !== 'text' || /[\p{L}\p{N}]/u.test(run.text);
}

/** Changes with only a space or a sign between them are one: first what went, then what came. */
function gathered(parts: Part[]): Part[] {
  const result: Part[] = [];
  let gap: Part[] = [];
  const close = () => {
    const bridge = gap.at(-1)?.kind === 'same' ? gap.pop() : undefined;
    result.push(
      { kind: 'removed', from: gap.flatMap(({ from }) => from), to: [] },
      { kind: 'added', from: [], to: gap.flatMap(({ to }) => to) },
      ...(bridge ? [bridge] : []),
    );
    gap = [];
  };
  for (const part of parts) {
    const isBridge = part.kind === 'same' && gap.length > 0 && part.from.length < 3 && !part.from.some(isWord);
    if (part.kind !== 'same' || isBridge) gap.push(part);
    else {
      close();
      result.push(part);
    }
  }
  close();
  return result;
}

function joined(tokens: readonly Token[], hasAnchors: boolean): Run[] {
  const runs: Run[] = [];
  for (const { run, anchors } of tokens) {
    if (hasAnchors) runs.push(...anchors);
    const last = runs.at(-1);
    if (run.kind === 'text' && last?.kind === 'text' && sameMarks(last.marks, run.marks))
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

/** Words that are the same; where they look or lead elsewhere now, a note says so. */
function writeSame({ from, to }: Part, notes: string[]): string {
  let html = '';
  let open: { note: string; tokens: Token[] } = { note: '', tokens: [] };
  const close = () => {
    const inside = writeRuns(joined(open.tokens, true));
    html += open.note ? `${openTag('span', { 'data-change': 'changed', title: open.note })}${inside}</span>` : inside;
  };
  for (const [index, token] of to.entries()) {
    const note = noteBetween(from[index]?.run, token.run);
    if (note !== open.note) {
      close();
      open = { note, tokens: [] };
      if (note) notes.push(note);
    }
    open.tokens.push(token);
  }
  close();
  return html;
}

function noteBetween(from: Token['run'] | undefined, to: Token['run']): string {
  if (!from || from.kind === 'break' || to.kind === 'break') return '';
  const isSame = sameMarks(from.marks, to.marks) && (to.kind === 'text' || isSamePicture(from, to));
  return isSame ? '' : noteOnRun(from, to);
}

function isSamePicture(from: Token['run'], to: Token['run']): boolean {
  return writeRuns([from]) === writeRuns([to]);
}
