import type { IParagraphOptions, Paragraph, Table } from 'docx';
import type { Block } from 'shared-api/document';
import type { Writing } from './context.ts';

export type Piece = Paragraph | Table;

/** Where blocks stand. */
export interface Place {
  writing: Writing;
  /** Writes what is inside of a block, which may be any block again. */
  write: (blocks: readonly Block[], place: Place) => Piece[];
  /** Twips from the margin. */
  indent: number;
  /** Lists around, in the same cell. */
  depth: number;
  /** Of paragraphs that have no style by what they are. */
  style?: string;
  /** Of paragraphs that say none themselves. */
  align?: string;
}

const alignments: Record<string, IParagraphOptions['alignment']> = {
  left: 'left',
  right: 'right',
  center: 'center',
  justify: 'both',
};

/** What a paragraph says of its place and of its look. */
export function paragraphOptions(place: Place, align?: string): IParagraphOptions {
  const { indent, style } = place;
  const alignment = alignments[align ?? place.align ?? ''];
  return { ...(style && { style }), ...(indent > 0 && { indent: { left: indent } }), ...(alignment && { alignment }) };
}
