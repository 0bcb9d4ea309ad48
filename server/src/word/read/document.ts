import type { SourceElement } from 'shared-api/document';
import { TextRefused } from '../../text/limits.ts';
import { bookmarkProperty, paragraphStyles } from '../names.ts';
import type { LossCount } from './losses.ts';
import { type Numbering, readNumbering } from './numbering.ts';
import { mainPart, type Relation, readRelations } from './relations.ts';
import { readStyles, type Styles } from './styles.ts';
import { child, elements, parseXml } from './xml.ts';

/** A Word document as its parts, and what reading it has come to. */
export interface WordDocument {
  body: SourceElement;
  styles: Styles;
  numbering: Numbering;
  footnotes: Map<string, SourceElement>;
  endnotes: Map<string, SourceElement>;
  /** Relations of the main part, or of another one while its notes are read. */
  relations: Map<string, Relation>;
  noteRelations: { footnotes: Map<string, Relation>; endnotes: Map<string, Relation> };
  /** A file of the archive. */
  file: (path: string) => Uint8Array | undefined;
  losses: LossCount;
  /** Places of the text by the names of their bookmarks, where these are not the same. */
  places: Map<string, string>;
  /** The portal wrote it. */
  isOwn: boolean;
}

const notWord = () =>
  new TextRefused('Это не документ Word (.docx): в файле нет его текста. Откройте файл в Word и сохраните как .docx.');

export function openDocument(files: Map<string, Uint8Array>, losses: LossCount): WordDocument {
  const main = mainPart(files, 'word/document.xml');
  if (main === undefined) throw notWord();
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = (name: string) => {
    const bytes = files.get(folder + name);
    return bytes && parseXml(bytes);
  };
  const bytes = files.get(main);
  const body = bytes && child(child(parseXml(bytes), 'w:document'), 'w:body');
  if (!body) throw notWord();
  const styles = readStyles(part('styles.xml'));
  const relationsOf = (name: string) => readRelations(part(`_rels/${name}.rels`), folder);
  losses.add('headers', headersOf(files, folder));
  return {
    body,
    styles,
    numbering: readNumbering(part('numbering.xml')),
    footnotes: notesOf(part('footnotes.xml'), 'w:footnotes', 'w:footnote'),
    endnotes: notesOf(part('endnotes.xml'), 'w:endnotes', 'w:endnote'),
    relations: relationsOf(main.slice(folder.length)),
    noteRelations: { footnotes: relationsOf('footnotes.xml'), endnotes: relationsOf('endnotes.xml') },
    file: (path) => files.get(path),
    losses,
    places: readPlaces(files.get('docProps/custom.xml')),
    isOwn: styles.has(paragraphStyles.headCell),
  };
}

/** Notes by their ids, without the lines that separate them from the text. */
function notesOf(root: SourceElement | undefined, list: string, one: string): Map<string, SourceElement> {
  const notes = elements(child(root, list)).filter(({ name, attributes }) => name === one && !attributes['w:type']);
  return new Map(notes.map((note) => [note.attributes['w:id'] ?? '', note]));
}

function readPlaces(bytes: Uint8Array | undefined): Map<string, string> {
  if (!bytes) return new Map();
  const properties = elements(child(parseXml(bytes), 'Properties'));
  const property = properties.find(({ attributes }) => attributes.name === bookmarkProperty);
  try {
    const places: unknown = JSON.parse(elements(property)[0]?.children.join('') ?? '{}');
    return new Map(Object.entries(places ?? {}).map(([name, id]) => [name, String(id)]));
  } catch {
    return new Map();
  }
}

/** Headers and footers that have a text. */
function headersOf(files: Map<string, Uint8Array>, folder: string): number {
  return [...files].filter(
    ([name, bytes]) =>
      name.startsWith(folder) &&
      /\/(header|footer)\d*\.xml$/.test(name) &&
      /<w:t[ >][^<]*>?[^<\s]/.test(Buffer.from(bytes).toString('utf8')),
  ).length;
}
