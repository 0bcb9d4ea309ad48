import path from 'node:path';
import { headingText } from '../content/markdown.ts';
import { splitAnchor } from '../markdown/headings.ts';
import { markCode } from '../text/fences.ts';
import { documentEnd } from './names.ts';

export interface Heading {
  /** As it is written, without the marks around it. */
  written: string;
  level: number;
  /** Lines of the text from 0, the end not part of it. */
  start: number;
  end: number;
  /** Whether nothing that is read stands above it. */
  isFirst: boolean;
}

/** The first heading of a text; what is inside of code or remarks is none. */
export function firstHeading(content: string): Heading | null {
  const lines = content.split('\n');
  const isCode = markCode(lines);
  let isRemark = false;
  let isFirst = true;
  for (const [start, line] of lines.entries()) {
    const wasRemark = isRemark;
    isRemark = isRemark ? !line.includes('-->') : /^\s{0,3}<!--(?!.*-->)/.test(line);
    if (wasRemark || isRemark || isCode[start] || /^(?: {4}|\t)/.test(line)) {
      if (isCode[start]) isFirst = false;
      continue;
    }
    const found = headingAt(lines, start);
    if (found) return { ...found, start, isFirst };
    if (!isPreamble(line)) isFirst = false;
  }
  return null;
}

/** Lines that nobody reads: blanks, remarks, modules of MDX, marks for generators. */
function isPreamble(line: string): boolean {
  return line.trim() === '' || /^\s{0,3}<!--.*-->\s*$|^import\s.*from\s|^\{%.*%\}$|^\[\/\/\]:|^\(.*\)=$/.test(line);
}

function headingAt(lines: readonly string[], at: number): Pick<Heading, 'written' | 'level' | 'end'> | null {
  const line = lines[at] ?? '';
  const [, marks = '', text = ''] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) ?? [];
  if (marks !== '') return headingOf(withoutClosing(text), marks.length, at + 1);
  const [, level = '', inner = ''] = /^\s{0,3}<h([1-6])\b[^<>]*>(.{1,1000})<\/h\1>\s*$/i.exec(line) ?? [];
  if (level !== '') return headingOf(inner, Number(level), at + 1);
  const isAlone = (lines[at - 1] ?? '').trim() === '' && /^ {0,3}[^\s>#|+*-]/.test(line);
  return isAlone && /^ {0,3}=+\s*$/.test(lines[at + 1] ?? '') ? headingOf(line, 1, at + 2) : null;
}

function headingOf(text: string, level: number, end: number): Pick<Heading, 'written' | 'level' | 'end'> | null {
  const written = text.trim();
  return written === '' ? null : { written, level, end };
}

/** `# Title ##` */
function withoutClosing(text: string): string {
  const closed = text.trimEnd();
  let length = closed.length;
  while (closed[length - 1] === '#') length -= 1;
  return length === closed.length || /\s/.test(closed[length - 1] ?? ' ') ? closed.slice(0, length) : closed;
}

/** The words of a heading. */
export function plainHeading({ written }: Heading): string {
  return headingText(splitAnchor(written.slice(0, 1000)).rest)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name that people know a file without a heading by; the page of a folder is called like the folder. */
export function fileTitle(file: string, rootTitle: string): string {
  const name = path.posix.basename(file).replace(documentEnd, '');
  if (!isIndex(file)) return name;
  const folder = path.posix.basename(path.posix.dirname(file));
  return capitalised(folder === '.' ? rootTitle : folder);
}

function isIndex(file: string): boolean {
  return /(?:^|\/)(?:_?index|readme)\.(?:md|mdx|markdown)$/i.test(file);
}

export interface Titled {
  path: string;
  title: string;
  /** Whether the document names it in its front matter: that stays as it is. */
  isGiven: boolean;
}

/** Titles by path; of several documents with one title each is called by its folder as well, or by its file. */
export function distinctTitles(documents: readonly Titled[]): Map<string, string> {
  const result = new Map(documents.map(({ path: file, title }) => [file, title]));
  for (const alike of Map.groupBy(documents, ({ title }) => title.toLowerCase()).values()) {
    if (alike.length === 1) continue;
    const folders = Map.groupBy(alike, ({ path: file }) => folderOf(file));
    for (const { path: file, title, isGiven } of alike) {
      if (isGiven) continue;
      const folder = folderOf(file);
      const isAlone = folders.get(folder)?.length === 1 && folder !== '';
      const name = path.posix.basename(file).replace(documentEnd, '');
      const place = isAlone ? folder : folder === '' ? name : `${folder}/${name}`;
      if (place.toLowerCase() !== title.toLowerCase()) result.set(file, `${title} (${place})`);
    }
  }
  return result;
}

function folderOf(file: string): string {
  const folder = path.posix.basename(path.posix.dirname(file));
  return folder === '.' ? '' : folder;
}

/** Folders that every collection has: they say nothing of what is in them. */
const bare =
  /^(?:docs?|documentation|content|contents|source|src|pages|posts|_posts|articles|wiki|website|site|book|guides?|ru|en|ru-ru|en-us|current|latest|versioned_docs|версии|документация)$/i;

/** The category of each document: its first folder that says something, by the title of that folder's page. */
export function categories(titles: ReadonlyMap<string, string>, rootTitle: string): (file: string) => string {
  const files = [...titles.keys()];
  const common = commonFolders(files);
  const named = (folder: string, name: string) => {
    const page = ['index.md', 'README.md', '_index.md', 'index.mdx', 'readme.md']
      .map((index) => titles.get(path.posix.join(folder, index)))
      .find(Boolean);
    return page ?? capitalised(name.replace(/^[_.]+/, '').replace(/^\d{1,3}[-_. ]+(?=\D)/, ''));
  };
  return (file) => {
    const folders = file.split('/').slice(0, -1);
    let at = common;
    while (at < folders.length - 1 && bare.test(folders[at] ?? '')) at += 1;
    const folder = folders[at];
    return folder === undefined
      ? named(folders.join('/'), folders.findLast((name) => !bare.test(name)) ?? rootTitle)
      : named(folders.slice(0, at + 1).join('/'), folder);
  };
}

/** How many folders at the head of their paths all of them share, if there is more than one of them. */
function commonFolders(files: readonly string[]): number {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  if (!first || others.length === 0) return 0;
  let count = 0;
  while (count < first.length && others.every((folders) => folders[count] === first[count])) count += 1;
  return count;
}

function capitalised(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
