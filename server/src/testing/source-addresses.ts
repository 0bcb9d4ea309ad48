import { markCode } from '../content/fences.ts';
import type { ConvertedDocument, DocumentLink } from '../import/convert.ts';
import type { Problem } from '../import/report.ts';

/** An address that a document names: of a link, a picture, a frame, a video. */
export interface SourceAddress {
  address: string;
  /** From 1. */
  line: number;
}

/** Ways to write an address, in whatever generator's words; the first group that holds something is the address. */
const ways = [
  /\]\(\s*<([^<>\n]+)>/g,
  /\]\(\s*((?:[^\s()<>]|\([^\s()]*\))+)/g,
  /^\s{0,3}\[[^\]^]+\]:\s*<?([^\s<>]+)/g,
  /\b(?:src|href|to|url|data|poster)=(?:"([^"\n]+)"|'([^'\n]+)'|\{["']([^"'\n]+)["']\})/g,
  /\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g,
  /\{\{<\s*(?:youtube|vimeo)\s+"?([\w-]+)/g,
  /\{%-?\s*(?:youtube|vimeo|video|embed)\s+(?:url=)?"?([^\s"%]+)/g,
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
    const plain = text.replace(/(`+)(?!`)[^`]*\1(?!`)/g, ' ');
    const found = ways.flatMap((way) => [...plain.matchAll(way)].map((match) => match.slice(1).find(Boolean) ?? ''));
    return [...new Set(found)].filter(Boolean).map((address) => ({ address, line: index + 1 }));
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
  const names = new Set(converted.files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  return sourceAddresses(markdown).filter(({ address, line }) => {
    const wanted = plain(address);
    const last = wanted.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    const isInText = html.includes(wanted) || idsOf(wanted).some((id) => html.includes(id));
    const isLed =
      led.has(`${line + offset} ${wanted}`) ||
      [...links].some((link) => link.line === line + offset && plain(link.address).includes(last));
    return !(isInText || isLed || names.has(last) || told.has(line + offset));
  });
}

/** Letters instead of their codes. */
function plain(text: string): string {
  const letters = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
  try {
    return decodeURI(letters.replace(/%(?![0-9a-f]{2})/gi, '%25')).toLowerCase();
  } catch {
    return letters.toLowerCase();
  }
}

/** What a video is known by wherever its page lies. */
function idsOf(address: string): string[] {
  const id = /(?:\/embed\/|[?&]v=|youtu\.be\/|\/video\/|oid=)(-?[\w-]{6,})/.exec(address)?.[1];
  return id ? [id] : [];
}
