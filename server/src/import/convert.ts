import { markdownToHtml } from '../content/markdown.ts';
import { toPlainText } from '../content/plain-text.ts';
import { type AddressKind, findAddresses, sanitizeContent } from '../content/sanitize.ts';
import { isForeign, lineFinder, resolveInside, splitHash } from './addresses.ts';
import { type LocalFile, takeFile } from './attachments.ts';
import { expandIncludes } from './includes.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Problem } from './report.ts';
import { FileRefused, missing, outside, type SourceFolder } from './source-folder.ts';

export interface ConvertedDocument {
  title: string;
  description: string;
  /** Sanitised HTML in which files stand as `/files/<sha256>/<name>`. */
  html: string;
  plainText: string;
  files: LocalFile[];
}

export interface ConvertContext {
  source: SourceFolder;
  /** Path of a document below the folder → address of its material. */
  addressOf: (file: string) => string | undefined;
  problems: Problem[];
}

/** Markdown of one document to what is stored; broken links and missing files go into the problems. */
export async function convertDocument(document: SourceDocument, context: ConvertContext): Promise<ConvertedDocument> {
  const raw = markdownToHtml(await expandIncludes(document, context));
  const files = new Map<string, LocalFile>();
  const resolve = addressResolver(document, context, files);
  const addresses = new Map<string, string | null>();
  for (const { kind, address } of findAddresses(raw)) addresses.set(`${kind} ${address}`, await resolve(kind, address));
  for (const wanted of document.frontMatter.files) await attach(wanted, document, context, files);
  const html = sanitizeContent(raw, (kind, address) => addresses.get(`${kind} ${address}`) ?? null);
  return {
    title: document.title,
    description: document.frontMatter.description ?? firstSentence(html),
    html,
    plainText: toPlainText(html),
    // In a fixed order: it is part of the hash.
    files: [...files.values()].sort((a, b) => `${a.purpose} ${a.name}`.localeCompare(`${b.purpose} ${b.name}`)),
  };
}

function addressResolver(document: SourceDocument, context: ConvertContext, files: Map<string, LocalFile>) {
  const lineOf = lineFinder(document.body, document.offset);
  return async (kind: AddressKind, address: string): Promise<string | null> => {
    const problem = (message: string) => context.problems.push({ file: document.path, line: lineOf(address), message });
    const lost = kind === 'picture' ? null : '#';
    if (isForeign(address)) {
      if (kind === 'link') return address;
      problem(
        `картинка «${address.slice(0, 120)}» лежит на чужом сервере и не показана; сохраните её рядом с документом`,
      );
      return null;
    }
    const { location, hash } = splitHash(address);
    if (location === '') return hash;
    const target = resolveInside(document.path, location);
    if (target === null) {
      problem(`файл «${address}» ${outside}`);
      return lost;
    }
    const material = kind === 'link' ? materialAt(target, context) : undefined;
    if (material) return material + hash;
    try {
      const file = await takeFile(context.source, target, kind === 'picture' ? 'content' : 'attachment');
      files.set(`${file.purpose}:${file.sha256}:${file.name}`, file);
      return `/files/${file.sha256}/${encodeURIComponent(file.name)}`;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (error.message !== missing) problem(`файл «${address}» ${error.message}`);
      else problem(kind === 'picture' ? `картинка «${address}» не найдена` : `ссылка «${address}» никуда не ведёт`);
      return lost;
    }
  };
}

function materialAt(target: string, { addressOf }: ConvertContext): string | undefined {
  return (
    addressOf(target) ??
    addressOf(`${target}.md`) ??
    addressOf(`${target.replace(/\/$/, '')}/index.md`) ??
    addressOf(target.replace(/\.html$/, '.md'))
  );
}

async function attach(
  wanted: string | { path: string; name?: string | undefined },
  document: SourceDocument,
  context: ConvertContext,
  files: Map<string, LocalFile>,
): Promise<void> {
  const { path: address, name } = typeof wanted === 'string' ? { path: wanted, name: undefined } : wanted;
  const target = resolveInside(document.path, address);
  try {
    if (target === null) throw new FileRefused(outside);
    const file = await takeFile(context.source, target, 'attachment', name);
    files.set(`attachment:${file.sha256}`, file);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const message = error.message === missing ? 'не найдено' : error.message;
    context.problems.push({ file: document.path, line: 1, message: `вложение «${address}» ${message}` });
  }
}

/** The first paragraph says what a document is about; at most so many characters go on a card. */
const descriptionLength = 280;

function firstSentence(html: string): string {
  const start = html.indexOf('<p>');
  const end = html.indexOf('</p>', start);
  const paragraph = start < 0 || end < 0 ? '' : toPlainText(html.slice(start, end));
  if (paragraph.length <= descriptionLength) return paragraph;
  const cut = paragraph.slice(0, descriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
