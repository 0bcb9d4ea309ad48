import { findDirectives } from '../content/directives.ts';
import { referenceName } from '../content/markdown.ts';
import { isSilent } from '../content/yfm-blocks.ts';
import { readCall } from '../markdown/arguments.ts';
import { calloutKind } from '../markdown/callouts.ts';
import { componentOf, linkOf } from '../markdown/components.ts';
import { isContentsMark } from '../markdown/contents.ts';
import { usableAddress } from '../markdown/embeds.ts';
import { readJsxTag } from '../markdown/jsx-tag.ts';
import { isShortcode } from '../markdown/shortcodes.ts';
import type { FindPage } from '../markdown/wiki.ts';
import { withoutCode } from './constructs.ts';

/**
 * A line without the marks that become structure: numbers of lists, ticks, sizes of pictures, heads of callouts,
 * directives, names of references and components. What is left is to be found again in what became of the line.
 */
export function withoutSyntax(line: string, references: ReadonlySet<string>, findPage?: FindPage): string {
  if (isContentsMark(line) || /^\s*(?:[-*+]\s+TOC|\{:\s*toc\b.*\})\s*$/i.test(line)) return '';
  let plain = withoutDirectives(line);
  plain = withoutCalls(plain);
  plain = withoutFrames(plain);
  plain = withoutComponents(plain);
  if (findPage) plain = withoutPages(plain, findPage);
  return plainAddresses(plain)
    .replace(/^(\s*(?:>\s*)*)\[![\w -]+(?:\|[\w -]*)?\]/, '$1')
    .replace(/^\s*(?:!!!|\?\?\?\+?)(?=\s)[^"]*/, '')
    .replace(/^\s*===[!+]?\s+(?=")/, '')
    .replace(/^(\s*):{3,}\s*\{?\.?[A-Za-z][\w-]*\}?/, '$1')
    .replace(/^(\s*)(?:`{3,}|~{3,})\{([\w-]+)\}/, (whole, before: string, name: string) =>
      calloutKind(name) ? before : whole,
    )
    .replace(/^\s*\(([\p{L}\p{N}_-]{1,100})\)=\s*$/u, '{$1}')
    .replace(/<a\s+name=/gi, '<a id=')
    .replace(/\[\^[^[\]\s]+\]:?/g, '')
    .replace(/&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/gi, ' ')
    .replace(/^((?:\s|[-*+>]\s)*)\d{1,9}[.)](?=\s|$)/, '$1')
    .replace(/^(\s*(?:[-*+]\s+)?)\[[xX]\](?=\s)/, '$1')
    .replace(/=(\d{0,5})x(\d{0,5})(?=\s*\))/g, '$1 $2')
    .replace(/(\]\s?)\[([^[\]]*)\]/g, (whole, before: string, label: string) =>
      references.has(referenceName(label)) ? before : whole,
    )
    .replace(/^(\s{0,3})\[([^[\]]*)\](?=:)/, (whole, before: string, label: string) =>
      references.has(referenceName(label)) && !label.startsWith('^') ? `${before}[]` : whole,
    );
}

/** What stays of pieces of a line, looked for outside of its code. */
function replacePieces(line: string, pattern: RegExp, replace: (piece: string) => string): string {
  let result = '';
  let position = 0;
  for (const found of withoutCode(line).matchAll(pattern)) {
    const end = found.index + found[0].length;
    result += line.slice(position, found.index) + replace(line.slice(found.index, end));
    position = end;
  }
  return result + line.slice(position);
}

function withoutDirectives(line: string): string {
  let result = '';
  let position = 0;
  for (const { start, end, body } of findDirectives(withoutCode(line))) {
    const text = isSilent(body) ? '' : isShortcode(`{%${body}%}`) ? callText(body) : directiveText(body);
    result += `${line.slice(position, start)} ${text} `;
    position = end;
  }
  return result + line.slice(position);
}

/** What people read of a note, a cut or a file; a directive that is not known stays whole. */
function directiveText(body: string): string {
  const known = /^(?:note|endnote|cut|endcut|file)\b/.exec(body)?.[0];
  return known ? `{${body.slice(known.length).replace(/\s(?:src|name)=/g, ' ')}}` : body;
}

function withoutCalls(line: string): string {
  if (!line.includes('{{') && !line.includes('@[')) return line;
  return replacePieces(line, /\{\{[<%][^{}]{0,1000}[>%]\}\}|@\[[^[\]]*\]\([^()\s]*\)/g, (piece) => {
    if (!isShortcode(piece)) return piece;
    return piece.startsWith('@') ? ` {${piece.slice(piece.indexOf('('))}} ` : ` ${callText(piece.slice(3, -3))} `;
  });
}

/** Values of a call; the words for the kind of a callout are its colour. */
function callText(body: string): string {
  const call = readCall(body.replace(/^-|-$/g, ''));
  const values = [...(call?.positional ?? []), ...Object.values(call?.named ?? {})];
  return `{${values.filter((value) => calloutKind(value) === undefined).join(' ')}}`;
}

/** Of a frame that became an address its title is left; how large it was is not told. */
function withoutFrames(line: string): string {
  return line.replace(/<iframe\b([^<>]*)>/gi, (whole, attributes: string) => {
    const address = /\ssrc=["']?([^"'\s]+)/i.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const title = /\stitle=(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    const found = usableAddress(address);
    return found === undefined ? whole : `<x ${title?.[1] ?? title?.[2] ?? ''} ${found}>`.replace('<x', '<');
  });
}

/** Values of the attributes of components that have become something; others stay whole. */
function withoutComponents(line: string): string {
  if (!/<\/?[A-Z]/.test(line)) return line;
  return replacePieces(line, /<\/?[A-Z][^<>]*>/g, (piece) => {
    const tag = readJsxTag(piece, 0);
    // What a component is called is told where it begins.
    if (tag?.kind === 'close') return '';
    const component = tag && componentOf(tag);
    if (
      !tag ||
      (component?.is === 'unknown' && linkOf({ ...tag, attributes: { to: '', ...tag.attributes } }) === undefined)
    )
      return piece;
    const { type, variant, value, ...shown } = tag.attributes;
    const isKind = component?.is === 'callout';
    return `{${[...Object.values(shown), isKind || shown.label ? '' : (value ?? ''), isKind ? '' : (type ?? variant ?? '')].join(' ')}}`;
  });
}

/** Of a wiki link with a text only that is read. */
function withoutPages(line: string, findPage: FindPage): string {
  return line.replace(/\[\[([^[\]|\n\\]+)\\?\|([^[\]\n]+)\]\]/g, (whole, first: string, rest: string) => {
    if (findPage(first.trim()) !== undefined) return `[[${rest}]]`;
    return findPage(rest.trim()) === undefined ? whole : `[[${first}]]`;
  });
}

/** Addresses of videos as they are stored. */
function plainAddresses(line: string): string {
  return line.replace(/(?:https?:)?\/\/[^\s"'<>(){}[\]]+/g, (address) => {
    const found = usableAddress(address.replaceAll('&amp;', '&'));
    return found !== undefined && isOtherPage(found, address) ? found : address;
  });
}

function isOtherPage(found: string, address: string): boolean {
  return /(?:youtube|vimeo|rutube|vk)\b/.test(found) && found !== address;
}
