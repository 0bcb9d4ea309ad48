/** The form of a document, as the server stores it and the editor holds it: docs/document-format.md. */
export { embedAddress, fileAddress, linkAddress, withoutSignatures } from './document/addresses.ts';
export { calloutKinds } from './document/attributes.ts';
export { type Grid, gridOf, type Placed } from './document/grid.ts';
export { markOrder, sameMarks } from './document/marks.ts';
export { normalize, oneLine } from './document/normalize.ts';
export { fragmentOf } from './document/paste/fragment.ts';
export { looksLikeMarkdown } from './document/paste/markdown.ts';
export { type Pasted, type PasteOptions, readPaste } from './document/paste/paste.ts';
export { tableOf } from './document/paste/table-of.ts';
export { isVideo, pageOf, playerHostOf, playerOn, playersOf, videoServices } from './document/players.ts';
export type { Loss } from './document/read/context.ts';
export { readDocument } from './document/read/read.ts';
export { createSectionIds, sectionHeadings } from './document/section-ids.ts';
export type { SourceElement, SourceNode } from './document/source.ts';
export {
  type Atom,
  type AtomType,
  type Attributes,
  type Block,
  type CodeBlock,
  type Container,
  type ContainerType,
  isCode,
  isContainer,
  isText,
  type Link,
  type Marks,
  type Run,
  type TextBlock,
  type TextType,
} from './document/types.ts';
export { withUniqueIds } from './document/unique-ids.ts';
export { type Remarks, writeDocument } from './document/write/blocks.ts';
export { escapeText, openTag } from './document/write/escape.ts';
export { writeRuns } from './document/write/inline.ts';
