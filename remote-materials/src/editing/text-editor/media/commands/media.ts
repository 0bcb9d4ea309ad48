import Delta from 'quill-delta';
import type { Atom, Attributes } from 'shared-api/document';
import type { Change, Command, EditorState } from '../../commands/command.ts';
import type { Formats } from '../../model/formats.ts';

export type MediaKind = 'picture' | 'video' | 'audio' | 'file';

/** A picture in a line, or a block of one piece that shows or offers a file. */
export interface Media {
  kind: MediaKind;
  index: number;
  attributes: Attributes;
  /** Marks of a picture, path of a block. */
  formats: Formats;
}

const atomKinds: readonly string[] = ['video', 'audio', 'file'] satisfies MediaKind[];

/** The kind of a block of one piece that shows or offers a file; null for any other block. */
export function kindOfAtom({ type }: Atom): MediaKind | null {
  return atomKinds.includes(type) ? (type as MediaKind) : null;
}

/** What stands at a position, if it is one of these. */
export function mediaAt({ delta }: Pick<EditorState, 'delta'>, index: number): Media | null {
  const [op] = delta.slice(index, index + 1).ops;
  const insert = op?.insert;
  const formats = op?.attributes ?? {};
  if (typeof insert !== 'object') return null;
  if (insert.picture) return { kind: 'picture', index, attributes: insert.picture as Attributes, formats };
  const atom = insert.atom as Atom | undefined;
  const kind = atom && kindOfAtom(atom);
  return kind ? { kind, index, attributes: atom.attributes, formats } : null;
}

/** Attributes that are to be others; null takes one away. */
export type MediaChange = Readonly<Record<string, string | null>>;

/** Changes what is said of a picture or a file, and keeps it selected. Null where nothing would be another. */
export function setMedia(index: number, change: MediaChange): Command {
  return (state) => {
    const media = mediaAt(state, index);
    return media && changed(media, change);
  };
}

function changed(media: Media, change: MediaChange): Change | null {
  const attributes: Record<string, string> = { ...media.attributes };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete attributes[name];
    else attributes[name] = value;
  }
  const names = new Set([...Object.keys(attributes), ...Object.keys(media.attributes)]);
  if ([...names].every((name) => attributes[name] === media.attributes[name])) return null;
  const { index, kind, formats } = media;
  const insert = kind === 'picture' ? { picture: attributes } : { atom: { type: kind, attributes } };
  return { delta: new Delta().retain(index).insert(insert, formats).delete(1), range: { index, length: 1 } };
}
