import { firstElement } from '../content/elements.ts';
import { type MarkdownContext, markdownToHtml } from '../content/markdown.ts';
import { toPlainText } from '../content/plain-text.ts';
import { inOneForm } from '../content/prepare.ts';
import { type AddressKind, findAddresses, sanitizeContent } from '../content/sanitize.ts';
import { isForeign, lineFinder, readable, resolveInside, type SourceLine, splitHash } from './addresses.ts';
import { anchorOf, anchorsIn, type DocumentLink } from './anchors.ts';
import { type LocalFile, takeFile } from './attachments.ts';
import { expandIncludes } from './includes.ts';
import { findLosses } from './losses.ts';
import type { Pages } from './pages.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Problem } from './report.ts';
import { FileRefused, missing, outside, type SourceFolder } from './source-folder.ts';
import { candidates, documentsAt, plainTargets } from './targets.ts';

export interface ConvertedDocument {
  title: string;
  description: string;
  /** A document in its one form, in which files stand as `/files/<sha256>/<name>`. */
  html: string;
  /** What it was before it got its form: by this a document is known to be unchanged, whatever becomes of the form. */
  sanitized: string;
  plainText: string;
  files: LocalFile[];
  /** Anchors that links to it may name. */
  anchors: Set<string>;
}

export interface ConvertContext {
  source: SourceFolder;
  /** Path of a document below the folder → address of its material. */
  addressOf: (file: string) => string | undefined;
  pages: Pages;
  problems: Problem[];
  links: DocumentLink[];
}

/** Markdown of one document to what is stored; whatever is lost on the way goes into the problems. */
export async function convertDocument(document: SourceDocument, context: ConvertContext): Promise<ConvertedDocument> {
  const lines = plainTargets(await expandIncludes(document, context));
  const { pages, problems } = context;
  const linesOf = lineFinder(lines);
  const reading: MarkdownContext = { title: document.heading, findPage: (page) => pages.find(document.path, page) };
  const changes: Problem[] = [];
  const raw = markdownToHtml(lines.map(({ text }) => text).join('\n'), {
    ...reading,
    onChange: ({ address, kind, message }) => {
      for (const { file, line } of linesOf(address)) changes.push({ file, line, kind, message });
    },
  });
  const files = new Map<string, LocalFile>();
  const resolve = addressResolver(document, linesOf, context, files);
  const addresses = new Map<string, string | null>();
  for (const { kind, address } of findAddresses(raw)) addresses.set(`${kind} ${address}`, await resolve(kind, address));
  for (const wanted of document.frontMatter.files) await attach(wanted, document, context, files);
  const sanitized = sanitizeContent(raw, (kind, address) => addresses.get(`${kind} ${address}`) ?? null);
  const html = inOneForm(sanitized);
  problems.push(...findLosses({ document, lines, html, reading, changes }));
  const anchors = anchorsIn(html);
  const own = pages.titleAnchorOf(document.path);
  if (own !== undefined) anchors.add(own);
  return {
    title: document.title,
    description: document.frontMatter.description ?? firstSentence(sanitized),
    html,
    sanitized,
    plainText: toPlainText(html),
    anchors,
    // In a fixed order: it is part of the hash.
    files: [...files.values()].sort((a, b) => `${a.purpose} ${a.name}`.localeCompare(`${b.purpose} ${b.name}`)),
  };
}

function addressResolver(
  document: SourceDocument,
  linesOf: (address: string) => SourceLine[],
  context: ConvertContext,
  files: Map<string, LocalFile>,
) {
  const { pages } = context;
  return async (kind: AddressKind, address: string): Promise<string | null> => {
    const written = readable(address).slice(0, 200);
    const problem = (message: string) => {
      for (const { file, line } of linesOf(address)) context.problems.push({ file, line, kind, message });
    };
    const lost = kind === 'picture' ? null : '#';
    if (isForeign(address)) {
      if (kind === 'link') return address;
      problem(`picture “${written.slice(0, 120)}” is on another server and not shown; save it beside the document`);
      return null;
    }
    const { location, hash } = splitHash(address);
    const anchor = anchorOf(hash);
    const follow = (target: string) => {
      for (const { file, line } of linesOf(address))
        context.links.push({ file, line, address: written, target, anchor });
      // The title stands above the text: who leads to it leads to the material.
      return anchor !== '' && anchor === pages.titleAnchorOf(target) ? '' : hash;
    };
    if (location === '') return follow(document.path) || (context.addressOf(document.path) ?? hash);
    const rooted = location.replace(/^(?:@site|~|@)\//, '/');
    const target = resolveInside(document.path, rooted);
    if (target === null) {
      problem(`file “${written}” ${outside}`);
      return lost;
    }
    const paths = candidates(document.path, rooted, target);
    const found = kind === 'link' ? materialAt(paths, context) : undefined;
    if (found) return found.address + follow(found.file);
    try {
      const there = paths.map(pages.at).find((file) => file !== undefined) ?? target;
      const file = await takeFile(context.source, there, kind === 'picture' ? 'content' : 'attachment');
      files.set(`${file.purpose}:${file.sha256}:${file.name}`, file);
      return `/files/${file.sha256}/${encodeURIComponent(file.name)}`;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (error.message !== missing) problem(`file “${written}” ${error.message}`);
      else problem(kind === 'picture' ? `picture “${written}” is not found` : `link “${written}” leads nowhere`);
      return lost;
    }
  };
}

function materialAt(
  paths: readonly string[],
  { addressOf, pages }: ConvertContext,
): { file: string; address: string } | undefined {
  const wanted = paths.flatMap(documentsAt);
  // A document that has moved is known by its old path, and lies there no longer.
  for (const file of [...wanted, ...wanted.flatMap((one) => pages.at(one) ?? [])]) {
    const address = addressOf(file);
    if (address) return { file, address };
  }
  return undefined;
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
    const message = `attachment “${address}” ${error.message}`;
    context.problems.push({ file: document.path, line: 1, kind: 'attachment', message });
  }
}

/** The first paragraph says what a document is about; at most so many characters go on a card. */
const descriptionLength = 280;

function firstSentence(html: string): string {
  const paragraph = toPlainText(firstElement(html, 'p') ?? '');
  if (paragraph.length <= descriptionLength) return paragraph;
  const cut = paragraph.slice(0, descriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
