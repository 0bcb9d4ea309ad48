import path from 'node:path';
import { z } from 'zod';
import { splitAnchor } from '../content/markdown.ts';
import { splitFrontMatter } from './front-matter.ts';
import { maxDocument, plainLineEnds } from './includes.ts';
import type { Problem } from './report.ts';
import { FileRefused, type SourceFolder } from './source-folder.ts';

const text = z.string().trim();
/** A key without a value says nothing. */
const optionalText = text.transform((value) => value || undefined).optional();

/** What a document may say of itself; anything else in front matter is ignored. */
const FrontMatter = z.object({
  title: optionalText,
  description: optionalText,
  category: optionalText,
  department: optionalText,
  tags: z.array(text).default([]),
  published: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  author: optionalText,
  createdAt: z.string().transform(toDate).pipe(z.date()).optional(),
  files: z.array(z.union([z.string(), z.object({ path: z.string(), name: z.string().optional() })])).default([]),
});

export interface SourceDocument {
  /** Path below the folder, with forward slashes. */
  path: string;
  title: string;
  /** Category by front matter or folder. */
  category: string;
  frontMatter: z.output<typeof FrontMatter>;
  /** Markdown without front matter and without the heading that became the title. */
  body: string;
  /** Lines of the file above the body, so that problems name the right line. */
  offset: number;
}

/**
 * Reads every Markdown document below a folder. What cannot be read goes into `problems`, and the rest comes;
 * `refused` counts the documents that were left out.
 */
export async function readFolder(
  source: SourceFolder,
  problems: Problem[],
): Promise<{ documents: SourceDocument[]; refused: number }> {
  const { files, refused } = await source.list();
  const left = refused.filter(({ file }) => isRead(file));
  for (const { file, message } of left) problems.push({ file, line: 1, message });
  const documents: SourceDocument[] = [];
  let unread = left.filter(({ file }) => file.endsWith('.md')).length;
  for (const file of files.filter((name) => name.endsWith('.md') && isRead(name))) {
    try {
      documents.push(parseDocument(file, await source.readText(file, maxDocument), problems));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      unread += 1;
      problems.push({ file, line: 1, message: `документ ${error.message}` });
    }
  }
  const titles = new Map(documents.map((document) => [document.path, document.title]));
  const rootTitle = path.basename(source.root);
  return {
    documents: documents.map((document) => ({
      ...document,
      category: document.frontMatter.category ?? categoryOf(document.path, titles, rootTitle),
    })),
    refused: unread,
  };
}

function isRead(file: string): boolean {
  return !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules');
}

function parseDocument(file: string, raw: string, problems: Problem[]): SourceDocument {
  const source = plainLineEnds(raw);
  const { data, content, problem } = splitFrontMatter(source);
  if (problem) problems.push({ file, ...problem });
  const parsed = FrontMatter.safeParse(data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    problems.push({ file, line: 1, message: `непонятные поля в начале документа: ${fields}` });
  }
  const frontMatter = parsed.success ? parsed.data : FrontMatter.parse({});
  const { heading, body } = splitHeading(content);
  const title = frontMatter.title ?? (heading ? plainHeading(heading) : path.basename(file, '.md'));
  const offset = source.split('\n').length - body.split('\n').length;
  return { path: file, title: title.slice(0, 300), category: '', frontMatter, body, offset };
}

/** The heading of the first level that a text starts with, and what stands below it. */
function splitHeading(content: string): { heading: string | null; body: string } {
  const start = content.length - content.trimStart().length;
  const end = content.indexOf('\n', start);
  const line = (end < 0 ? content.slice(start) : content.slice(start, end)).trim();
  const isFlush = start === 0 || content[start - 1] === '\n';
  if (!isFlush || !/^#\s/.test(line)) return { heading: null, body: content };
  const closed = line.slice(1).trim();
  let length = closed.length;
  while (closed[length - 1] === '#') length -= 1;
  const heading = closed.slice(0, length).trimEnd();
  return heading === '' ? { heading: null, body: content } : { heading, body: end < 0 ? '' : content.slice(end + 1) };
}

function plainHeading(heading: string): string {
  return splitAnchor(heading.slice(0, 1000))
    .rest.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();
}

/** A date with or without a time; without a zone it is UTC, as YAML has it. */
function toDate(written: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:\d\d)?)?$/i.exec(
    written.trim(),
  );
  const [, date, time = '00:00', zone = 'Z'] = parts ?? [];
  return new Date(date ? `${date}T${time}${zone.toUpperCase()}` : Number.NaN);
}

/** The first folder gives the category; its index page, where there is one, a name that people know it by. */
function categoryOf(file: string, titles: Map<string, string>, rootTitle: string): string {
  const [folder, ...rest] = file.split('/');
  if (!folder || rest.length === 0) return titles.get('index.md') ?? capitalised(rootTitle);
  return titles.get(`${folder}/index.md`) ?? capitalised(folder.replace(/^[_.]+/, ''));
}

function capitalised(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
