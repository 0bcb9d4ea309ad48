import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { markdownToHtml } from '../content/markdown.ts';
import { toPlainText } from '../content/plain-text.ts';
import { sanitizeContent } from '../content/sanitize.ts';
import { outsideCode } from '../content/yfm.ts';
import { addressLine, isForeign, resolveInside, splitHash } from './addresses.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Problem } from './report.ts';

/** Specification 5: the largest file. */
const maxFileSize = 300 * 1024 * 1024;

export interface LocalFile {
  /** Absolute path on the disk. */
  source: string;
  name: string;
  sha256: string;
  purpose: 'attachment' | 'content';
}

export interface ConvertedDocument {
  title: string;
  description: string;
  /** Sanitised HTML in which files stand as `/files/<sha256>/<name>`. */
  html: string;
  plainText: string;
  files: LocalFile[];
}

export interface ConvertContext {
  folder: string;
  /** Path of a document below the folder → address of its material. */
  addressOf: (file: string) => string | undefined;
  problems: Problem[];
}

/** Markdown of one document to what is stored; broken links and missing files go into the problems. */
export async function convertDocument(document: SourceDocument, context: ConvertContext): Promise<ConvertedDocument> {
  const markdown = expandIncludes(document.body, document.path, context, []);
  const files = new Map<string, LocalFile>();
  const raw = markdownToHtml(markdown);
  const linked = await replaceAddresses(raw, (kind, address) =>
    resolveAddress(kind, address, document, context, files),
  );
  for (const wanted of document.frontMatter.files) await attach(wanted, document, context, files);
  const html = sanitizeContent(nameLostPictures(linked));
  const plainText = toPlainText(html);
  return {
    title: document.title,
    description: document.frontMatter.description ?? firstSentence(html),
    html,
    plainText,
    // In a fixed order: files are found in parallel, and the order is part of the hash.
    files: [...files.values()].sort((a, b) => `${a.purpose} ${a.name}`.localeCompare(`${b.purpose} ${b.name}`)),
  };
}

/** Puts `{% include [text](path) %}` in place; a cycle or a missing file leaves the link's text. */
function expandIncludes(markdown: string, file: string, context: ConvertContext, above: string[]): string {
  return outsideCode(markdown, (line) =>
    line.replace(
      /\{%-?\s*include\s+(?:notitle\s+)?\[([^\]]*)\]\(([^)]*)\)\s*-?%\}/g,
      (_, label: string, address: string) => {
        const { location } = splitHash(address.trim());
        const target = resolveInside(context.folder, file, location);
        if (!target || !existsSync(path.join(context.folder, target)) || above.includes(target)) {
          context.problems.push({
            file,
            line: addressLine(context.folder, file, address),
            message: `включаемый документ «${address}» не найден`,
          });
          return label;
        }
        const text = readFileSync(path.join(context.folder, target), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        const indent = /^\s*/.exec(line)?.[0] ?? '';
        return expandIncludes(rebase(text.trim(), context.folder, target), target, context, [...above, target]).replace(
          /\n/g,
          `\n${indent}`,
        );
      },
    ),
  );
}

/** Addresses in an included text count from its own file; they are made to count from the folder. */
function rebase(markdown: string, folder: string, file: string): string {
  return outsideCode(markdown, (line) =>
    line.replace(/(\]\()([^)\s#*][^)\s]*)/g, (whole, start: string, address: string) => {
      const { location, hash } = splitHash(address);
      const target = isForeign(address) ? null : resolveInside(folder, file, location);
      return target ? `${start}/${target}${hash}` : whole;
    }),
  );
}

/** A picture that is not there leaves its description. */
function nameLostPictures(html: string): string {
  return html.replace(/<img\s[^>]*src=""[^>]*>/g, (tag) => {
    const description = /alt="([^"]*)"/.exec(tag)?.[1];
    return `<em>[нет картинки${description ? `: ${description}` : ''}]</em>`;
  });
}

type AddressKind = 'link' | 'picture';

/** Replaces each address of a link or picture; null drops the picture. */
async function replaceAddresses(
  html: string,
  replace: (kind: AddressKind, address: string) => Promise<string | null>,
): Promise<string> {
  const pattern = /(<a\s[^>]*?href="|<(?:img|video|source)\s[^>]*?src=")([^"]*)(")/g;
  const found = await Promise.all(
    [...html.matchAll(pattern)].map(async ([, start = '', address = '']) =>
      replace(start.startsWith('<a') ? 'link' : 'picture', decodeEntities(address)),
    ),
  );
  let index = 0;
  return html.replace(
    pattern,
    (_, start: string, __, end: string) => start + (found[index++] ?? '').replace(/"/g, '%22') + end,
  );
}

async function resolveAddress(
  kind: AddressKind,
  address: string,
  document: SourceDocument,
  context: ConvertContext,
  files: Map<string, LocalFile>,
): Promise<string | null> {
  const problem = (message: string) =>
    context.problems.push({ file: document.path, line: addressLine(context.folder, document.path, address), message });
  if (isForeign(address)) {
    if (kind === 'picture')
      problem(
        `картинка «${address.slice(0, 120)}» лежит на чужом сервере и не показана; сохраните её рядом с документом`,
      );
    return kind === 'picture' ? null : address;
  }
  const { location, hash } = splitHash(address);
  if (location === '') return hash;
  const target = resolveInside(context.folder, document.path, location);
  const material =
    target &&
    (context.addressOf(target) ??
      context.addressOf(`${target}.md`) ??
      context.addressOf(`${target.replace(/\/$/, '')}/index.md`) ??
      context.addressOf(target.replace(/\.html$/, '.md')));
  if (kind === 'link' && material) return material + hash;
  const file = target
    ? await localFile(path.join(context.folder, target), kind === 'picture' ? 'content' : 'attachment')
    : null;
  if (file === 'too large') {
    problem(`файл «${address}» больше 300 МБ и не взят`);
    return null;
  }
  if (!file) {
    problem(kind === 'picture' ? `картинка «${address}» не найдена` : `ссылка «${address}» никуда не ведёт`);
    return kind === 'picture' ? null : '#';
  }
  const key = `${file.purpose}:${file.sha256}:${file.name}`;
  files.set(key, file);
  return `/files/${file.sha256}/${encodeURIComponent(file.name)}`;
}

async function attach(
  wanted: string | { path: string; name?: string },
  document: SourceDocument,
  context: ConvertContext,
  files: Map<string, LocalFile>,
): Promise<void> {
  const { path: address, name } = typeof wanted === 'string' ? { path: wanted, name: undefined } : wanted;
  const target = resolveInside(context.folder, document.path, address);
  const file = target ? await localFile(path.join(context.folder, target), 'attachment') : null;
  if (!file || file === 'too large') {
    context.problems.push({
      file: document.path,
      line: 1,
      message: `вложение «${address}» ${file ? 'больше 300 МБ' : 'не найдено'}`,
    });
    return;
  }
  files.set(`attachment:${file.sha256}`, { ...file, name: name ?? file.name });
}

async function localFile(source: string, purpose: LocalFile['purpose']): Promise<LocalFile | 'too large' | null> {
  const found = await stat(source).catch(() => null);
  if (!found?.isFile()) return null;
  if (found.size > maxFileSize) return 'too large';
  const sha256 = createHash('sha256').update(readFileSync(source)).digest('hex');
  return { source, name: path.basename(source), sha256, purpose };
}

/** The first paragraph says what a document is about; at most so many characters go on a card. */
const descriptionLength = 280;

function firstSentence(html: string): string {
  const paragraph = toPlainText(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
  if (paragraph.length <= descriptionLength) return paragraph;
  const cut = paragraph.slice(0, descriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}
