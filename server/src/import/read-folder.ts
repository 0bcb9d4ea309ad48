import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';
import { splitAnchor } from '../content/markdown.ts';
import type { Problem } from './report.ts';

const text = z.coerce.string().trim();

/** What a document may say of itself; anything else in front matter is ignored. */
const FrontMatter = z.object({
  title: text.optional(),
  description: text.optional(),
  category: text.optional(),
  department: text.optional(),
  tags: z.array(text).default([]),
  published: z.boolean().optional(),
  author: text.optional(),
  createdAt: z.coerce.date().optional(),
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

/** Reads every Markdown document below a folder. What cannot be read goes into `problems`, and the rest comes. */
export async function readFolder(folder: string, problems: Problem[]): Promise<SourceDocument[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .sort();
  const documents = await Promise.all(
    paths.map(async (file) => parseDocument(file, await readFile(path.join(folder, file), 'utf8'), problems)),
  );
  const titles = new Map(documents.map((document) => [document.path, document.title]));
  const rootTitle = path.basename(path.resolve(folder));
  return documents.map((document) => ({
    ...document,
    category: document.frontMatter.category ?? categoryOf(document.path, titles, rootTitle),
  }));
}

function parseDocument(file: string, source: string, problems: Problem[]): SourceDocument {
  const { data, content } = readFrontMatter(file, source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'), problems);
  const parsed = FrontMatter.safeParse(data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    problems.push({ file, line: 1, message: `непонятные поля в начале документа: ${fields}` });
  }
  const frontMatter = parsed.success ? parsed.data : FrontMatter.parse({});
  const heading = /^(?:\s*\n)*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(content);
  const title = frontMatter.title ?? (heading?.[1] ? plainHeading(heading[1]) : path.basename(file, '.md'));
  const body = heading ? content.slice(heading[0].length) : content;
  const offset = source.split('\n').length - body.split('\n').length;
  return { path: file, title: title.slice(0, 300), category: '', frontMatter, body, offset };
}

function readFrontMatter(file: string, source: string, problems: Problem[]): { data: unknown; content: string } {
  try {
    const { data, content } = matter(source, {});
    return { data, content };
  } catch (error) {
    const line =
      error instanceof Error && 'mark' in error ? Number((error.mark as { line?: number }).line ?? 0) + 2 : 1;
    problems.push({
      file,
      line,
      message: 'начало документа (front matter) не читается как YAML; документ взят без него',
    });
    return { data: {}, content: source.replace(/^---\n[\s\S]*?\n---\n?/, '') };
  }
}

function plainHeading(heading: string): string {
  return splitAnchor(heading)
    .rest.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();
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
