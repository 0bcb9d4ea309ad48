import { isForeign } from '../addresses.ts';
import { markOrder, sameMark } from '../marks.ts';
import type { Attributes, Marks, Run } from '../types.ts';
import { escapeText, openTag, styleText } from './escape.ts';

type Name = (typeof markOrder)[number];

const styles: Partial<Record<Name, string>> = { color: 'color', background: 'background-color', size: 'font-size' };

/** Runs of a line; marks that neighbours share are written once. */
export function writeRuns(runs: readonly Run[]): string {
  let html = '';
  let opened: { name: Name; marks: Marks }[] = [];
  for (const run of runs) {
    const marks = 'marks' in run ? run.marks : {};
    const wanted = markOrder.filter((name) => marks[name] !== undefined);
    let shared = 0;
    while (shared < opened.length && isSame(opened[shared], wanted[shared], marks)) shared += 1;
    for (const { name } of opened.slice(shared).reverse()) html += `</${tagOf(name)}>`;
    opened = opened.slice(0, shared);
    for (const name of wanted.slice(shared)) {
      html += openMark(name, marks);
      opened.push({ name, marks });
    }
    html += writeRun(run);
  }
  for (const { name } of opened.reverse()) html += `</${tagOf(name)}>`;
  return html;
}

function isSame(open: { name: Name; marks: Marks } | undefined, name: Name | undefined, marks: Marks): boolean {
  return open !== undefined && open.name === name && sameMark(open.marks, marks, name);
}

function writeRun(run: Run): string {
  if (run.kind === 'text') return escapeText(run.text);
  if (run.kind === 'break') return '<br>';
  if (run.kind === 'anchor') return `${openTag('a', { id: run.id })}</a>`;
  return writeImage(run.attributes);
}

function writeImage({ src, alt, title, width, height }: Attributes): string {
  const style = styleText({ width: withUnit(width), height: withUnit(height) });
  return openTag('img', { src, alt, title, width: pixels(width), height: pixels(height), style, loading: 'lazy' });
}

/** A size in pixels is an attribute, any other one a style. */
export function pixels(size: string | undefined): string | undefined {
  return size !== undefined && /^[\d.]+$/.test(size) ? size : undefined;
}

export function withUnit(size: string | undefined): string | undefined {
  return size !== undefined && !/^[\d.]+$/.test(size) ? size : undefined;
}

function tagOf(name: Name): string {
  if (name === 'link') return 'a';
  return name in styles || name === 'lang' ? 'span' : name;
}

function openMark(name: Name, marks: Marks): string {
  if (name === 'link') return marks.link ? openLink(marks.link.href, marks.link.title) : '';
  const property = styles[name];
  if (property) return openTag('span', { style: `${property}:${marks[name]}` });
  if (name === 'lang') return openTag('span', { lang: marks.lang });
  return openTag(name, name === 'abbr' ? { title: marks.abbr || undefined } : {});
}

/** The portal's own links stay in the tab; foreign pages get neither it nor its address. */
export function openLink(href: string, title?: string): string {
  return openTag('a', { href, title, ...(isForeign(href) && { target: '_blank', rel: 'noopener noreferrer' }) });
}
