import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { whole, withPaths } from '../blocks/move.ts';
import { newStep, type Path } from '../model/path.ts';
import { renumber } from './renumber.ts';
import { type Footnotes, type Note, orderOf, type Reference, surveyOf } from './survey.ts';

/** Notes that went with their last reference, by id: the reference may come back, as a paragraph that is cut and pasted. */
export type GoneNotes = Map<string, DeltaType>;

/**
 * What makes references and notes fit each other again: who loses the last reference to a note loses the note, who loses
 * a note loses the references, notes stand in the order of the text, and references say their numbers. Null if they fit.
 * What did not fit before stays as it was.
 */
export function tidyFootnotes(before: DeltaType, after: DeltaType, gone: GoneNotes): DeltaType | null {
  const known = surveyOf(before, new Set(), gone);
  const were = idsOf(known);
  const survey = (delta: DeltaType) => surveyOf(delta, were, gone);
  let change: DeltaType = new Delta();
  const take = (step: (delta: DeltaType) => DeltaType) => {
    const next = step(after.compose(change));
    change = change.compose(next);
    return next.ops.length > 0;
  };
  // With a note may go the only reference to another one.
  while (take((delta) => removeLeft(delta, survey(delta), known, gone)));
  take((delta) => removePlaces(delta, survey(delta), known));
  take((delta) => giveBack(delta, survey(delta), gone));
  take((delta) => unlink(survey(delta), known));
  for (const step of [sortNotes, renumber, giveWaysBack]) take(step);
  return change.ops.length === 0 ? null : change;
}

/** Takes away notes without references, and references without notes, which had them before. */
function removeLeft(delta: DeltaType, now: Footnotes, before: Footnotes, gone: GoneNotes): DeltaType {
  const [hadReference, hadNote] = [targetsOf(before), idsOf(before)];
  const [hasReference, hasNote] = [targetsOf(now), idsOf(now)];
  const notes = now.notes.filter(
    ({ id }) => id !== undefined && hadNote.has(id) && hadReference.has(id) && !hasReference.has(id),
  );
  for (const { id, from, to } of notes) if (id !== undefined) gone.set(id, delta.slice(from, to));
  const references = now.references.filter(({ target }) => hadNote.has(target) && !hasNote.has(target));
  const anchors = references.flatMap(({ index }) =>
    [...now.anchors.values()].includes(index - 1) ? [{ from: index - 1, to: index }] : [],
  );
  const parts = references.map(({ index, text }) => ({ from: index, to: index + text.length }));
  return cut(delta, [...notes, ...anchors, ...parts]);
}

/** Takes away what a note led back to when its number has gone from behind it: nobody sees that it stands there. */
function removePlaces(delta: DeltaType, now: Footnotes, before: Footnotes): DeltaType {
  const [had, has] = [countsOf(before.references), countsOf(now.references)];
  const placeAt = new Map([...before.anchors].map(([id, index]) => [index, id]));
  const numbers = new Set(now.references.map(({ index }) => index));
  const places = before.references.flatMap(({ index, target }) => {
    const place = placeAt.get(index - 1);
    const from = place === undefined ? undefined : now.anchors.get(place);
    const isWay = before.notes.some(({ id, back }) => id === target && back.includes(place ?? ''));
    const isLeft = (has.get(target) ?? 0) < (had.get(target) ?? 0);
    return from !== undefined && isWay && isLeft && !numbers.has(from + 1) ? [{ from, to: from + 1 }] : [];
  });
  return cut(delta, places);
}

function cut(delta: DeltaType, parts: readonly { from: number; to: number }[]): DeltaType {
  const change = new Delta();
  let position = 0;
  for (const { from, to } of [...parts].sort((one, other) => one.from - other.from)) {
    // A reference may stand in a note that goes as well.
    const start = Math.max(from, position);
    if (start >= to) continue;
    change.retain(start - position).delete(to - start);
    position = to;
  }
  return parts.length === 0 ? change : whole(delta, change);
}

/** Puts notes back whose references have come back. */
function giveBack(delta: DeltaType, { references, notes, lines }: Footnotes, gone: GoneNotes): DeltaType {
  const present = new Set(notes.map(({ id }) => id));
  const missing = [...new Set(references.map(({ target }) => target))].filter(
    (target) => !present.has(target) && gone.has(target),
  );
  if (missing.length === 0) return new Delta();
  const last = notes.at(-1);
  const end = lines.at(-1);
  const isSpare = end?.length === 1 && !end.isAtom && end.path.length === 0 && lines.length > 1;
  const index = last?.to ?? (end ? end.index + (isSpare ? 0 : end.length) : 0);
  const list = last?.list ?? [newStep('footnotes'), newStep('ol')];
  const change = new Delta().retain(index);
  return whole(
    delta,
    missing.reduce((all, id) => all.concat(inList(gone.get(id) ?? new Delta(), list)), change),
  );
}

function inList(note: DeltaType, list: Path): DeltaType {
  return withPaths(note, (path) => [...list, ...path.slice(path.findIndex(([type]) => type === 'footnotes') + 2)]);
}

/**
 * A reference that has come without its note is a number in the text only; text that was written on behind a reference is
 * none of its.
 */
function unlink({ references, notes }: Footnotes, before: Footnotes): DeltaType {
  const ids = new Set(notes.map(({ id }) => id));
  const known = countsOf(before.references);
  const change = new Delta();
  let position = 0;
  for (const { index, text, target } of references) {
    const digits = /^\d+/.exec(text)?.[0] ?? text;
    const left = known.get(target) ?? 0;
    known.set(target, left - 1);
    if (ids.has(target) && digits.length < text.length) {
      change.retain(index + digits.length - position).retain(text.length - digits.length, { sup: null, link: null });
      position = index + text.length;
    } else if (!ids.has(target) && left <= 0) {
      change.retain(index - position).retain(text.length, { link: null });
      position = index + text.length;
    }
  }
  return change;
}

/** Notes in one list, in the order of their first references; those without one stay behind the others. */
function sortNotes(delta: DeltaType): DeltaType {
  const survey = surveyOf(delta);
  const { notes } = survey;
  const order = orderOf(survey);
  const rank = ({ id }: Note) => (id !== undefined && order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = [...notes].sort((one, other) => rank(one) - rank(other));
  const list = notes.at(-1)?.list ?? [];
  const key = list.at(-1)?.[1];
  if (sorted.every((note, at) => note === notes[at] && note.list.at(-1)?.[1] === key)) return new Delta();
  const change = new Delta();
  let position = 0;
  for (const note of notes) {
    change.retain(note.from - position);
    // All stand where the last one stood.
    if (note === notes.at(-1))
      for (const each of sorted) for (const op of inList(delta.slice(each.from, each.to), list).ops) change.push(op);
    change.delete(note.to - note.from);
    position = note.to;
  }
  return whole(delta, change);
}

/** A note leads back to its first reference when the one it led to is gone. */
function giveWaysBack(delta: DeltaType): DeltaType {
  const { references, notes, anchors } = surveyOf(delta);
  const change = new Delta();
  let position = 0;
  const seen = new Set<string>();
  for (const { index, target } of references) {
    const [way] = seen.has(target) ? [] : (notes.find(({ id }) => id === target)?.back ?? []);
    const isLost = way !== undefined && !notes.find(({ id }) => id === target)?.back.some((each) => anchors.has(each));
    seen.add(target);
    if (!isLost) continue;
    change.retain(index - position).insert({ 'anchor-point': way });
    position = index;
  }
  return change;
}

function targetsOf({ references }: Pick<Footnotes, 'references'>): Set<string> {
  return new Set(references.map(({ target }) => target));
}

function idsOf({ notes }: Footnotes): Set<string> {
  return new Set(notes.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

function countsOf(references: readonly Reference[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { target } of references) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}
