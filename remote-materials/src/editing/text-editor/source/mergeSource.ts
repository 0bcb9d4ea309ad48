import { normalize, readDocument, writeDocument } from 'shared-api/document';
import { parseSource } from '../model/sourceTree.ts';
import { keepOriginals } from './keepOriginals.ts';

/** As `keepOriginals`, of HTML and to HTML. */
export function mergeSource(original: string, base: string, edited: string): string {
  const [before, read, after] = [original, base, edited].map((html) => readDocument(parseSource(html)));
  return writeDocument(normalize(keepOriginals(before ?? [], read ?? [], after ?? [])));
}
