import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import type { Change, EditorState } from '../../commands/command.ts';
import { endOf, type Line } from '../../model/lines.ts';
import { partitionPoint } from '../../model/partitionPoint.ts';
import { type Path, writePath } from '../../model/path.ts';

/** A line of a table: one of the document that may be moved, or a new one. Its path begins inside of its cell. */
export interface InnerLine {
  line?: Line;
  /** What a new line holds, with its end. */
  content?: DeltaType;
  path: Path;
}

/** A line as it shall be: one of the document, or new content, with its whole path. */
export type Piece = InnerLine;

export function newLine(path: Path = []): InnerLine {
  return { content: new Delta().insert('\n'), path };
}

/** A line's content with its end, under this path and without the place that links lead to. */
export function copyOf({ line, content, path }: InnerLine, delta: DeltaType): InnerLine {
  if (!line) return { content, path };
  const copied = delta.slice(line.index, line.index + line.length);
  if (line.formats.anchor === undefined) return { content: copied, path };
  const { anchor: _, ...formats } = line.formats;
  return { content: copied.slice(0, line.length - 1).insert('\n', formats), path };
}

/** The pieces as a document of their own. */
export function deltaOf(pieces: readonly Piece[], delta: DeltaType): DeltaType {
  const result = new Delta();
  for (const piece of pieces) addContent(result, piece, delta);
  return result;
}

/** A caret in one of the pieces. */
export interface Mark {
  piece: Piece;
  offset: number;
}

/**
 * What makes these pieces of the lines from `first` to `last`. Lines that keep their order stay where they are; others
 * are taken out and put in again, and those that no piece names go.
 */
export function rewriteLines(
  { delta, lines, range }: EditorState,
  { first, last }: { first: number; last: number },
  pieces: readonly Piece[],
  mark?: Mark,
): Change {
  const given = lines.slice(first, last + 1);
  const stays = stayingLines(given, pieces);
  const start = given[0]?.index ?? 0;
  const result = new Delta().retain(start);
  let length = start;
  let next = 0;
  let caret: number | undefined;
  for (const piece of pieces) {
    if (piece === mark?.piece) caret = length + mark.offset;
    if (!stays.has(piece) || !piece.line) {
      length += addContent(result, piece, delta);
      continue;
    }
    while (next < given.length && given[next] !== piece.line) next = remove(result, given, next);
    next += 1;
    length += piece.line.length;
    const path = writePath(piece.path);
    result.retain(endOf(piece.line) - piece.line.index);
    result.retain(1, path === (piece.line.formats.path ?? null) ? undefined : { path });
  }
  while (next < given.length) next = remove(result, given, next);
  return { delta: result.chop(), range: caret === undefined ? range : { index: caret, length: 0 } };
}

function remove(delta: DeltaType, lines: readonly Line[], number: number): number {
  delta.delete(lines[number]?.length ?? 0);
  return number + 1;
}

/** Adds a line and returns its length. */
function addContent(result: DeltaType, { line, content, path }: Piece, delta: DeltaType): number {
  const given = line ? delta.slice(line.index, line.index + line.length) : (content ?? new Delta().insert('\n'));
  const length = given.length();
  for (const { insert, attributes } of given.slice(0, length - 1).ops) if (insert) result.insert(insert, attributes);
  const [end] = given.slice(length - 1).ops;
  const { path: _, ...rest } = end?.attributes ?? {};
  const value = writePath(path);
  const formats = value === null ? rest : { ...rest, path: value };
  result.insert(end?.insert ?? '\n', Object.keys(formats).length > 0 ? formats : undefined);
  return length;
}

/** As many pieces as can be whose lines stand in the order in which they stood. */
function stayingLines(given: readonly Line[], pieces: readonly Piece[]): Set<Piece> {
  const places = new Map(given.map((line, place) => [line, place]));
  const candidates: { piece: Piece; place: number; before: number }[] = [];
  // Of every length of a rising row the one that ends lowest, as a candidate's number.
  const ends: number[] = [];
  for (const piece of pieces) {
    const place = piece.line && places.get(piece.line);
    if (place === undefined) continue;
    const at = partitionPoint(ends, (end) => (candidates[end]?.place ?? 0) < place);
    candidates.push({ piece, place, before: at > 0 ? (ends[at - 1] ?? -1) : -1 });
    ends[at] = candidates.length - 1;
  }
  const stays = new Set<Piece>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = candidates[at]?.before ?? -1) {
    const piece = candidates[at]?.piece;
    if (piece) stays.add(piece);
  }
  return stays;
}
