import type { Parchment } from 'quill';
import { Quill } from 'react-quill';
import { readPath, type Step } from '../model/path.ts';
import { Box, findAtOnce } from './Box.ts';

type Blot = Parchment.Blot;
type ParentBlot = Parchment.ParentBlot;
type Context = Record<string, unknown>;

const Scroll = Quill.import('blots/scroll') as typeof Parchment.ScrollBlot;

/**
 * Quill's document, whose lines stand in the containers that their paths name. Quill sees lines with attributes;
 * what people see as lists, tables and callouts is put around them here after every change, where something changed.
 */
export class TreeScroll extends Scroll {
  declare batch: false | MutationRecord[];
  #isArranging = false;

  override build(): void {
    super.build();
    // The library's constructor comes here once before there are children.
    if (this.children) findAtOnce(this);
  }

  override optimize(mutations: MutationRecord[] | Context = [], context: Context = {}): void {
    if (this.batch) return;
    const records = Array.isArray(mutations) ? mutations : [];
    // Quill's own constructor comes here before there are fields of ours.
    if (#isArranging in this && !this.#isArranging) {
      this.#isArranging = true;
      try {
        for (const record of this.observer.takeRecords()) records.push(record);
        arrange(this, records);
      } finally {
        this.#isArranging = false;
      }
    }
    super.optimize(records, context);
  }
}

/** Puts the lines that changed, and those that they leave apart or bring together, into their containers. */
function arrange(scroll: TreeScroll, records: readonly MutationRecord[]): void {
  const changed = changedLines(scroll, records);
  if (!changed) return;
  const { before, lines, last } = changed;
  const seen = new Set<Blot>(before ? boxesOf(before) : []);
  let previous = before;
  let isPast = false;
  for (const line of lines) {
    const hasMoved = place(scroll, line, previous, seen);
    previous = line;
    isPast ||= line === last;
    // What follows a line that stays where it was stays, too.
    if (isPast && !hasMoved) break;
  }
}

interface Changed {
  /** The line before everything that changed. */
  before: Blot | null;
  /** The changed lines and what follows them to the end of their outermost container. */
  lines: Blot[];
  /** The line behind the last changed one: all up to it are looked at. */
  last: Blot;
}

/** Null when nothing about lines changed. */
function changedLines(scroll: TreeScroll, records: readonly MutationRecord[]): Changed | null {
  const nodes = new Set<Node>();
  for (const record of records) {
    const isPath = record.type === 'attributes' && record.attributeName === 'data-path';
    if (isPath) nodes.add(record.target);
    if (record.type !== 'childList' || !(record.target === scroll.domNode || isBox(record.target))) continue;
    for (const node of record.addedNodes) nodes.add(node);
    // What has lost its neighbour has a new one.
    if (record.nextSibling) nodes.add(record.nextSibling);
    if (record.previousSibling) nodes.add(record.previousSibling);
    if (isBox(record.target)) nodes.add(record.target);
  }
  let first: Blot | null = null;
  let last: Blot | null = null;
  for (const node of nodes) {
    const blot = scroll.domNode.contains(node) && node !== scroll.domNode ? scroll.find(node, true) : null;
    if (!blot || blot === scroll) continue;
    const [head, tail] = [edgeLine(blot, 'head'), edgeLine(blot, 'tail')];
    if (head && (!first || isBefore(head, first))) first = head;
    if (tail && (!last || isBefore(last, tail))) last = tail;
  }
  if (!first || !last) return null;
  const end = nextLine(last, scroll) ?? last;
  const lines: Blot[] = [];
  const outermost = ancestorIn(end, scroll);
  // Moving a line changes what is next to it: they are found before.
  for (let line: Blot | null = first; line; line = nextLine(line, scroll)) {
    lines.push(line);
    if (line !== end && isBefore(line, end)) continue;
    if (ancestorIn(line, scroll) !== outermost) break;
  }
  return { before: previousLine(first, scroll), lines, last: end };
}

function isBox(node: Node): boolean {
  return node instanceof HTMLElement && node.classList.contains('box');
}

function isBefore(one: Blot, other: Blot): boolean {
  return (one.domNode.compareDocumentPosition(other.domNode) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The line that a blot is, is in, or begins or ends with. */
function edgeLine(blot: Blot, end: 'head' | 'tail'): Blot | null {
  let line: Blot = blot;
  while (line.parent && !(line.parent instanceof Box) && line.parent !== line.scroll) line = line.parent;
  return line instanceof Box ? edgeOf(line, end) : line;
}

/** The first or the last line in a container; boxes that have lost all their lines are still there until the end of a change. */
function edgeOf(box: Box, end: 'head' | 'tail'): Blot | null {
  for (let child = box.children[end]; child; child = end === 'head' ? child.next : child.prev) {
    const line = child instanceof Box ? edgeOf(child, end) : child;
    if (line) return line;
  }
  return null;
}

function nextLine(blot: Blot, scroll: ParentBlot): Blot | null {
  let at: Blot = blot;
  while (!at.next) {
    if (!at.parent || at.parent === scroll) return null;
    at = at.parent;
  }
  return edgeLine(at.next, 'head') ?? nextLine(at.next, scroll);
}

function previousLine(blot: Blot, scroll: ParentBlot): Blot | null {
  let at: Blot = blot;
  while (!at.prev) {
    if (!at.parent || at.parent === scroll) return null;
    at = at.parent;
  }
  return edgeLine(at.prev, 'tail') ?? previousLine(at.prev, scroll);
}

/** Boxes around a line, from the outermost. */
function boxesOf(line: Blot): Box[] {
  const boxes: Box[] = [];
  for (let parent: Blot | null = line.parent; parent instanceof Box; parent = parent.parent) boxes.unshift(parent);
  return boxes;
}

const signatures = new WeakMap<Step, string>();

function signatureOf(step: Step): string {
  const known = signatures.get(step);
  if (known !== undefined) return known;
  const signature = JSON.stringify(step);
  signatures.set(step, signature);
  return signature;
}

/**
 * Puts a line behind the line before it, into as many of that one's boxes as both name, and into its own ones.
 *
 * @param seen boxes that have lines before this one: any other line of theirs is not beside them
 * @returns whether it has moved
 */
function place(scroll: TreeScroll, line: Blot, previous: Blot | null, seen: Set<Blot>): boolean {
  const wanted = readPath((line.domNode as HTMLElement).dataset?.path);
  const around = previous ? boxesOf(previous) : [];
  let depth = 0;
  while (depth < wanted.length && depth < around.length && isStep(around[depth], wanted[depth])) depth += 1;
  const own = boxesOf(line);
  const isPlaced =
    own.length === wanted.length &&
    own.every((box, at) => isStep(box, wanted[at]) && (at < depth ? box === around[at] : !seen.has(box)));
  if (isPlaced) {
    for (const box of own) seen.add(box);
    return false;
  }
  let parent: ParentBlot = around[depth - 1] ?? scroll;
  let behind = previous ? (ancestorIn(previous, parent)?.next ?? null) : parent.children.head;
  for (const step of wanted.slice(depth)) {
    const box = scroll.create('box', step) as Box;
    parent.insertBefore(box, behind);
    seen.add(box);
    parent = box;
    behind = null;
  }
  if (behind === line) behind = line.next;
  parent.insertBefore(line, behind);
  return true;
}

function isStep(box: Box | undefined, step: Step | undefined): boolean {
  return box !== undefined && step !== undefined && box.signature === signatureOf(step);
}

function ancestorIn(blot: Blot, parent: ParentBlot): Blot | null {
  let at: Blot | null = blot;
  while (at && at.parent !== parent) at = at.parent;
  return at;
}
