import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { splitFrontMatter } from './front-matter.ts';
import { maxDocument, plainLineEnds } from './includes.ts';
import { documentEnd } from './names.ts';
import type { Problem } from './report.ts';
import { FileRefused, type SourceFolder } from './source-folder.ts';
import { categories, distinctTitles, fileTitle, firstHeading, type Heading, plainHeading } from './titles.ts';

const text = z.string().trim();
/** A key without a value counts as absent. */
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
  /** The line that became the title, as it was written; null when the title is from elsewhere. */
  heading: string | null;
  /** Where it stood in the file, from 1. */
  headingLine: number;
  /** Of the whole file: who it is when it has moved. */
  digest: string;
}

/**
 * Reads every Markdown document below a folder. What cannot be read goes into `problems`, and the rest comes; `refused`
 * counts the documents that were left out, `lies` knows them as well.
 */
export async function readFolder(
  source: SourceFolder,
  problems: Problem[],
): Promise<{ documents: SourceDocument[]; files: string[]; refused: number; lies: (file: string) => boolean }> {
  const { files, refused, closed } = await source.list();
  const tell = (file: string, message: string) => problems.push({ file, line: 1, kind: 'document', message });
  const left = refused.filter(({ file }) => isRead(file));
  for (const { file, message } of left) tell(file, message);
  const shut = closed.filter(isRead);
  for (const folder of shut) tell(folder, 'the folder cannot be read: no permission; its documents are not taken');
  const documents: SourceDocument[] = [];
  const rootTitle = path.basename(source.root);
  const named = files.filter((name) => documentEnd.test(name) && isRead(name));
  let unread = left.filter(({ file }) => documentEnd.test(file)).length + shut.length;
  for (const file of named) {
    try {
      documents.push(parseDocument(file, await source.readText(file, maxDocument), rootTitle, problems));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      unread += 1;
      tell(file, `the document ${error.message}`);
    }
  }
  const lying = new Set([...named, ...left.map(({ file }) => file)]);
  const categoryOf = categories(new Map(documents.map((document) => [document.path, document.title])), rootTitle);
  const titles = distinctTitles(
    documents.map((document) => ({ ...document, isGiven: document.frontMatter.title === document.title })),
  );
  return {
    documents: documents.map((document) => ({
      ...document,
      title: cut(titles.get(document.path) ?? document.title, longest.title),
      category: document.frontMatter.category ?? cut(categoryOf(document.path), longest.category),
    })),
    files,
    refused: unread,
    lies: (file) => lying.has(file) || shut.some((folder) => file.startsWith(`${folder}/`)),
  };
}

function isRead(file: string): boolean {
  return !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules');
}

function parseDocument(file: string, raw: string, rootTitle: string, problems: Problem[]): SourceDocument {
  const source = plainLineEnds(raw);
  const { data, content, problem } = splitFrontMatter(source);
  if (problem) problems.push({ file, kind: 'front-matter', ...problem });
  const frontMatter = readFrontMatter(data, (key, message) => {
    const line = source.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1;
    problems.push({ file, line: Math.max(1, line), kind: 'front-matter', message });
  });
  const heading = firstHeading(content);
  const isTitle = heading !== null && (heading.level === 1 || heading.isFirst);
  const named = isTitle ? plainHeading(heading) : '';
  const title = cut(frontMatter.title || named || fileTitle(file, rootTitle), longest.title);
  // A heading of a lower level stays in the text: others like it follow.
  const taken = isTitle && heading.level === 1 && title === named ? heading : null;
  const kept = taken ? withoutHeading(content, taken) : content;
  const above = source.split('\n').length - kept.split('\n').length;
  return {
    ...{ path: file, title, category: '', frontMatter, body: kept },
    offset: above,
    heading: taken?.written ?? null,
    headingLine: source.split('\n').length - content.split('\n').length + (taken?.start ?? 0) + 1,
    digest: createHash('sha256').update(source).digest('hex'),
  };
}

/** What is above a heading that became the title stays in its lines. */
function withoutHeading(content: string, { start, end }: Heading): string {
  const lines = content.split('\n');
  const above = lines.slice(0, start);
  if (above.every((line) => line.trim() === '')) return lines.slice(end).join('\n');
  return [...above, ...lines.slice(start, end).map(() => ''), ...lines.slice(end)].join('\n');
}

/** Characters that the portal's own forms allow. */
const longest = { title: 300, description: 2000, category: 100, department: 100, tag: 50 };
const mostTags = 30;

/** What cannot be understood is told and left out, the rest counts. */
function readFrontMatter(data: unknown, tell: (key: string, message: string) => void): z.output<typeof FrontMatter> {
  if (JSON.stringify(data).includes('\\u0000'))
    throw new FileRefused('has a NUL character in its front matter and is not taken; remove it');
  const fields: Record<string, unknown> = { ...(data as object) };
  for (const key of Object.keys(fields))
    if (!Object.hasOwn(FrontMatter.shape, key))
      tell(key, `the import does not know the field “${key}” and does not take it`);
  const parsed = FrontMatter.safeParse(fields);
  const bad = new Set(parsed.error?.issues.map(({ path: [key] }) => String(key)));
  for (const key of bad) {
    tell(key, `the field “${key}” cannot be understood and is not taken`);
    delete fields[key];
  }
  const known = parsed.data ?? FrontMatter.parse(fields);
  for (const key of ['title', 'description', 'category', 'department'] as const) {
    const value = known[key];
    if (value === undefined || value.length <= longest[key]) continue;
    tell(key, `the field “${key}” is longer than ${longest[key]} characters and cut`);
    known[key] = cut(value, longest[key]);
  }
  const tags = [...new Set(known.tags.filter((tag) => tag !== '' && tag.length <= longest.tag))].slice(0, mostTags);
  if (new Set(known.tags).size > tags.length)
    tell(
      'tags',
      `not all tags are taken: at most ${mostTags}, each of at most ${longest.tag} characters and not empty`,
    );
  return { ...known, tags: known.tags.length === tags.length ? known.tags : tags };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A date with or without a time; without a zone it is UTC, as YAML has it. */
function toDate(written: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:\d\d)?)?$/i.exec(
    written.trim(),
  );
  const [, date, time = '00:00', zone = 'Z'] = parts ?? [];
  return new Date(date ? `${date}T${time}${zone.toUpperCase()}` : Number.NaN);
}
