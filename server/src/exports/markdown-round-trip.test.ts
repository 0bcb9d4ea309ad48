import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { canonical } from '../content/canonical.ts';
import { markdownToHtml } from '../content/markdown.ts';
import { htmlToMarkdown } from '../content/markdown-writer/write.ts';
import { sanitizeContent } from '../content/sanitize.ts';
import { splitFrontMatter } from '../import/front-matter.ts';

const folder = path.join(import.meta.dirname, '../../demo/materials');
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

const read = (markdown: string) => canonical(sanitizeContent(markdownToHtml(markdown)));

describe('A document that goes to Markdown and back is the same', () => {
  it.each(documents)('%s', (name) => {
    const html = read(splitFrontMatter(readFileSync(path.join(folder, name), 'utf8')).content);
    expect(read(htmlToMarkdown(html))).toBe(html);
  });
});
