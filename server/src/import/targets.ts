import path from 'node:path';
import { markCode } from '../text/fences.ts';
import type { SourceLine } from './addresses.ts';
import { documentEnd } from './names.ts';

/** Addresses that other generators compute, in the form that Markdown has for them; examples in code stay. */
export function plainTargets(lines: readonly SourceLine[]): SourceLine[] {
  const isCode = markCode(lines.map(({ text }) => text));
  return lines.map((line, index) => (isCode[index] ? line : { ...line, text: plainTarget(line.text) }));
}

/** `{{< ref "a.md" >}}`, `{% link a.md %}`, `{{ site.baseurl }}/a` and `{{ "/a" | relative_url }}`: Hugo, Jekyll. */
const computed: [pattern: RegExp, address: string][] = [
  [/\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["']?([^"'\s{}<>%]+)["']?[^{}<>%]{0,100}[>%]\}\}/g, '$1'],
  [/\{%-?\s*(?:link|post_url)\s+([^\s{}%]+)\s*-?%\}/g, '/$1'],
  [/\{\{-?\s*["']([^"'{}]{1,300})["']\s*\|\s*(?:relative_url|absolute_url|relURL|absURL)[^{}]{0,50}\}\}/g, '$1'],
  [/\{\{-?\s*(?:site|page)\.(?:baseurl|url|github\.url)[^{}]{0,50}\}\}(?=\/)/g, ''],
];

/** `{ref}`text <target>`` of MyST. */
const role = /\{(ref|doc|numref|download|any)\}`([^`<>]{0,200}?)(?:\s*<([^`<>]{1,200})>)?`/g;

function plainTarget(line: string): string {
  if (!line.includes('{')) return line;
  let text = line;
  for (const [pattern, address] of computed) text = text.replace(pattern, address);
  return text.replace(role, (_, kind: string, words: string, given?: string) => {
    const target = (given ?? words).trim();
    const isPage = kind === 'doc' || (kind === 'any' && target.includes('/'));
    const address = isPage ? target : kind === 'download' ? target : `#${target}`;
    return `[${words.trim() || target}](${address.replace(/\s/g, '%20')})`;
  });
}

/** Folders of sites that addresses from the root do not name. */
const siteFolders = [
  '',
  'static',
  'public',
  'docs',
  'content',
  'src',
  'assets',
  'docs/public',
  'docs/.vuepress/public',
];

/**
 * Paths below the folder that an address may mean, the likeliest first: one from the root of a site counts from some
 * folder above the document, one without an ending from a document or the index page of a folder.
 *
 * @param target as the address says it, from the folder
 */
export function candidates(document: string, address: string, target: string): string[] {
  const paths = [target];
  if (address.startsWith('/')) {
    const parts = path.posix
      .dirname(document)
      .split('/')
      .filter((part) => part !== '.');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    for (const folder of [...above, ...siteFolders.slice(1)]) paths.push(path.posix.join(folder, target));
  } else if (path.posix.extname(target) === '') {
    // A page is its own folder on a site: its neighbours are a level up.
    const base = path.posix.dirname(document);
    const own = path.posix.join(base, path.posix.basename(document).replace(documentEnd, ''), address);
    if (!own.startsWith('..')) paths.push(own);
  }
  return paths;
}

/** Documents that a path means when it is no file itself. */
export function documentsAt(target: string): string[] {
  const folder = target.replace(/\/$/, '');
  const plain = folder.replace(/\.html?$/, '');
  const under = folder === '' ? '' : `${folder}/`;
  return [
    target,
    ...['.md', '.mdx', '.markdown'].map((end) => `${plain}${end}`),
    ...['index.md', 'README.md', 'readme.md', '_index.md', 'index.mdx'].map((name) => `${under}${name}`),
    plain.replace(/(^|\/)index$/, '$1index.md'),
  ];
}
