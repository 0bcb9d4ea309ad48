import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fragmentOf, readPaste, type SourceNode, writeDocument } from '../../document.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))
  .sort();

test.each(fixtures)('a browser reads %s as the server does', (name) => {
  const html = fragmentOf(readFileSync(path.join(folder, name), 'utf8'));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { blocks } = readPaste(sourceOf(page.documentElement), undefined, { origin: 'https://portal.example' });
  const expected = readFileSync(path.join(folder, name.replace(/\.html$/, '.expected.html')), 'utf8');
  expect(`${writeDocument(blocks)}\n`).toBe(expected);
});

function sourceOf(node: Node): SourceNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [{ name: node.localName.toLowerCase(), attributes, children: [...node.childNodes].flatMap(sourceOf) }];
}
