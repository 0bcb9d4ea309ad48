import { normalize } from '../normalize.ts';
import { pageOf } from '../players.ts';
import type { Loss } from '../read/context.ts';
import { readDocument } from '../read/read.ts';
import type { SourceNode } from '../source.ts';
import type { Block } from '../types.ts';
import { bounded } from './clean/bounded.ts';
import { withoutHidden } from './clean/hidden.ts';
import { withLinks } from './clean/links.ts';
import { withFormulas } from './clean/math.ts';
import { withPictures } from './clean/pictures.ts';
import { plain } from './clean/plain.ts';
import { sheetOf, withSheet } from './clean/sheet.ts';
import { withTables } from './clean/tables.ts';
import { withCode } from './code/blocks.ts';
import { withCodeParagraphs } from './code/paragraphs.ts';
import { withTasks } from './lists/tasks.ts';
import { withWordLists } from './lists/word.ts';
import { polished } from './polish.ts';
import { type SourceKind, sourceKind } from './source-kind.ts';
import { withCallouts } from './sources/callouts.ts';
import { fromConfluence } from './sources/confluence.ts';
import { fromLibreOffice } from './sources/libreoffice.ts';
import { withFootnotes } from './sources/notes.ts';
import { fromNotion } from './sources/notion.ts';
import { fromWord } from './sources/word.ts';

/** What is pasted, as the editor takes it in. */
export interface Pasted {
  blocks: Block[];
  /** Addresses `data:image/…` of the pictures that came with it; a picture with `src` `paste:0` is the first of them. */
  pictures: string[];
}

export interface PasteOptions {
  /** Of the portal, as `location.origin` has it: its own links and pictures come back with it. */
  origin?: string | undefined;
  /** Of code that does not say it: VS Code has it beside the HTML, `mode` in `vscode-editor-data`. */
  language?: string | undefined;
}

/**
 * What a program has put into the clipboard, as a document without that program's look. Text and structure stay; of
 * what is gone with something to see or to follow in it, `lost` is told: pictures that cannot be reached by their name
 * or address, links that lead nowhere, comments of reviewers.
 *
 * @param nodes of `fragmentOf(html)`, of any depth and size
 */
export function readPaste(
  nodes: readonly SourceNode[],
  lost: (loss: Loss) => void = () => {},
  { origin, language }: PasteOptions = {},
): Pasted {
  const flat = bounded(nodes);
  const kind = sourceKind(flat);
  const clean = cleaned(flat, kind, lost, language);
  const pictures: string[] = [];
  const pictured = withPictures(clean, origin, pictures, lost);
  const linked = withLinks(pictured, origin, kind === 'web', lost);
  return { blocks: normalize(polished(readDocument(plain(linked, kind), lost, pageOf))), pictures };
}

/** Every program's own way of writing a block, as HTML has it. Code first: what it looks like is its text. */
function cleaned(
  nodes: readonly SourceNode[],
  kind: SourceKind,
  lost: (loss: Loss) => void,
  language: string | undefined,
): readonly SourceNode[] {
  const sheet = sheetOf(nodes);
  const coded = withCode(sheet.size > 0 ? withSheet(nodes, sheet) : nodes, language);
  const seen = withoutHidden(fromConfluence(withFormulas(coded)), lost);
  const noted = withFootnotes(fromNotion(seen, kind === 'notion'));
  const isOffice = kind === 'word' || kind === 'libreoffice' || kind === 'google';
  const written = isOffice ? withCodeParagraphs(noted) : noted;
  const read = kind === 'libreoffice' ? fromLibreOffice(written) : written;
  const worded = kind === 'word' ? withWordLists(fromWord(read), sheet, lost) : read;
  return withTables(withTasks(withCallouts(worded)), kind);
}
