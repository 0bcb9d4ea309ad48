import type { DocumentLink } from '../import/anchors.ts';
import type { ConvertedDocument } from '../import/convert.ts';
import type { Problem } from '../import/report.ts';
import { markCode } from '../text/fences.ts';

/** An address that a document names: of a link, a picture, a frame, a video. */
export interface SourceAddress {
  address: string;
  /** From 1. */
  line: number;
}

/** Ways to write an address, in whatever generator's words; the first group that holds something is the address. */
const ways = [
  /\]\(\s*<([^<>\n]+)>/g,
  /\]\(\s*((?!\{)(?:[^\s()<>]|\([^\s()]*\))+)/g,
  /^\s{0,3}\[[^\]^]+\]:\s*<?([^\s<>]+)/g,
  /\b(?:src|href|to|url|data|poster)=(?:"([^"\n]+)"|'([^'\n]+)'|\{["']([^"'\n]+)["']\})/g,
  /\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g,
  /\]\(\s*\{[{%][^{}()]*?["'\s]([^\s"'{}<>%|]*\/[^\s"'{}<>%|]*)/g,
  /\{\{<\s*(?:youtube|vimeo)\s+"?([\w-]+)/g,
  /\{%-?\s*(?:youtube|vimeo|video|embed)\s+(?:url=)?"?([^\s"%]+)/g,
  /<(?:YouTube|Vimeo|Rutube)\b[^<>]*?\b(?:id|videoId)="([^"]+)"/g,
  /\{(?:ref|doc|download)\}`[^`<>]*<([^`<>]+)>`/g,
  /@\[\w*\]\(([^()\s]+)\)/g,
  /<((?:[a-z][a-z0-9+.-]*):[^\s<>]+)>/gi,
  /(?<![\w("'=<[/])(https?:\/\/[^\s<>"'`\])]+)/g,
];

/** Every address of a text outside of code, found by its looks alone: not with the parser that may have missed it. */
export function sourceAddresses(markdown: string): SourceAddress[] {
  const lines = markdown.split('\n');
  const isCode = markCode(lines);
  return lines.flatMap((text, index) => {
    if (isCode[index] || /^(?: {4}|\t)/.test(text)) return [];
    // What is included is put in its place.
    const plain = text.replace(/(?<![`}])(`+)(?!`)[^`]*\1(?!`)/g, ' ').replace(/\{%\s*include\b[^%]*%\}/g, ' ');
    const found = ways.flatMap((way) => [...plain.matchAll(way)].map((match) => match.slice(1).find(Boolean) ?? ''));
    return [...new Set(found)].filter(Boolean).map((address) => ({ address, line: index + 1 }));
  });
}

/** First line of the remark that each line belongs to: the report names one line of it for all of them. */
function remarkStarts(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((text, index) => {
    if (start === 0 && text.includes('<!--')) start = index + 1;
    const own = start === 0 ? index + 1 : start;
    if (text.lastIndexOf('-->') >= text.lastIndexOf('<!--') && text.includes('-->')) start = 0;
    return own;
  });
}

export interface Outcome {
  converted: Pick<ConvertedDocument, 'html' | 'files'>;
  links: readonly DocumentLink[];
  problems: readonly Problem[];
}

/**
 * Addresses of a document that are neither in its material nor in the report.
 *
 * @param offset lines of the file above the text
 */
export function vanishedAddresses(
  markdown: string,
  { converted, links, problems }: Outcome,
  offset = 0,
): SourceAddress[] {
  const html = plain(converted.html);
  const told = new Map<number, string>();
  for (const { line, message } of problems) told.set(line, `${told.get(line) ?? ''} ${plain(message)}`);
  const led = new Set(links.map(({ line, address }) => `${line} ${plain(address)}`));
  const names = new Set(converted.files.map(({ path }) => plain(path.slice(path.lastIndexOf('/') + 1))));
  const starts = remarkStarts(markdown.split('\n'));
  const toldRemarks = new Set([...told.keys()].map((line) => starts[line - offset - 1]));
  return sourceAddresses(markdown).filter(({ address, line }) => {
    const isTold = told.has(line + offset) || toldRemarks.has(starts[line - 1] ?? line);
    const wanted = plain(address);
    const last = wanted.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    const isInText = html.includes(wanted) || idsOf(wanted).some((id) => html.includes(id));
    const isLed =
      led.has(`${line + offset} ${wanted}`) ||
      [...links].some((link) => link.line === line + offset && plain(link.address).includes(last));
    return !(isInText || isLed || names.has(last) || isTold);
  });
}

/** Letters instead of their codes. */
function plain(text: string): string {
  const letters = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  try {
    return decodeURI(letters.replace(/%(?![0-9a-f]{2})/gi, '%25'))
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
  } catch {
    return letters.toLowerCase();
  }
}

/** What a video is known by wherever its page lies. */
function idsOf(address: string): string[] {
  const id = /(?:\/embed\/|[?&]v=|youtu\.be\/|\/video\/|oid=)(-?[\w-]{6,})/.exec(address)?.[1];
  return id ? [id] : [];
}
