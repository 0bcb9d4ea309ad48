import path from 'node:path';
import { titleAnchor } from '../content/markdown.ts';
import { slug } from '../markdown/headings.ts';
import { documentEnd } from './names.ts';
import type { SourceDocument } from './read-folder.ts';

/** What lies in the folder, by the names that documents call it. */
export interface Pages {
  /** The file that lies at a path below the folder, in whatever letters the path is written. */
  at: (file: string) => string | undefined;
  /** The anchor that the title of a document would have in its text; undefined where the title is not from the text. */
  titleAnchorOf: (file: string) => string | undefined;
  /** Address of a page or a file for a wiki link of a document: its path from the folder, and its heading. */
  find: (from: string, page: string) => string | undefined;
}

export function indexPages(documents: readonly SourceDocument[], files: readonly string[]): Pages {
  const headings = new Map(documents.map(({ path: file, heading }) => [file, heading]));
  const all = new Set(files);
  const inAnyLetters = new Map(files.map((file) => [file.normalize('NFC').toLowerCase(), file]));
  const byName = Map.groupBy(files, nameKey);
  const byTitle = Map.groupBy(documents, ({ title }) => key(title));
  const anchors = new Map<string, string | undefined>();
  const titleAnchorOf = (file: string) => {
    const heading = headings.get(file);
    if (!anchors.has(file)) anchors.set(file, heading ? titleAnchor(heading) : undefined);
    return anchors.get(file);
  };
  const fileOf = (from: string, name: string): string | undefined => {
    const wanted = key(name.replace(documentEnd, ''));
    const named = byName.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? [];
    const fitting = named.filter((file) => `/${fileKey(file)}`.endsWith(`/${wanted.replace(/^(?:\.?\.?\/)+/, '')}`));
    return (
      nearest(from, fitting) ??
      nearest(
        from,
        (byTitle.get(wanted) ?? []).map((document) => document.path),
      )
    );
  };
  return {
    at: (file) => (all.has(file) ? file : inAnyLetters.get(file.normalize('NFC').toLowerCase())),
    titleAnchorOf,
    find: (from, page) => {
      const [name = '', ...headingParts] = page.split('#');
      const heading = headingParts.at(-1)?.trim() ?? '';
      // A mark of one paragraph (`#^1a2b`) is no heading.
      const anchor = heading === '' || heading.startsWith('^') ? '' : `#${encodeURIComponent(slug(heading))}`;
      if (name.trim() === '') return anchor === '' ? undefined : anchor;
      const file = fileOf(from, name.trim());
      return file === undefined ? undefined : `/${file.split('/').map(encodeURIComponent).join('/')}${anchor}`;
    },
  };
}

/** Names are the same in whatever letters, with hyphens for blanks. */
function key(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

function fileKey(file: string): string {
  return key(file.replace(documentEnd, ''));
}

function nameKey(file: string): string {
  return fileKey(path.posix.basename(file));
}

/** Of several files the one in the folder of the document, else the one with the shortest path. */
function nearest(from: string, files: readonly string[]): string | undefined {
  const folder = path.posix.dirname(from);
  return files.find((file) => path.posix.dirname(file) === folder) ?? [...files].sort((a, b) => a.length - b.length)[0];
}
