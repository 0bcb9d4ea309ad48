import { embedAddress, linkAddress, pageOf } from 'shared-api/document';

export interface TypedEmbed {
  href: string;
  title?: string | undefined;
}

/** What a person types or pastes as something of another site: its address, or the code of its frame. Null for what is none. */
export function readTyped(typed: string): TypedEmbed | null {
  const code = /<iframe\s([^>]*)/i.exec(typed.slice(0, longest))?.[1];
  const { src = typed, title } = code === undefined ? {} : attributesOf(code);
  const href = addressOf(src.trim());
  return href === null ? null : { href: pageOf(href), title: title && oneLine(title) };
}

/** As a title is stored: a line. Undefined for none. */
export function oneLine(text: string): string | undefined {
  return text.replace(/\s+/g, ' ').trim() || undefined;
}

/** Letters of a code or an address. */
const longest = 5000;

/** Without a parser: what the page's own would give of a frame is nothing, by the page's policy. */
function attributesOf(code: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', , quoted, single, bare = ''] of code.matchAll(
    /([\w-]+)\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  ))
    found[name.toLowerCase()] ??= decode(quoted ?? single ?? bare);
  return found;
}

function decode(text: string): string {
  const signs: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };
  return text.replace(/&(amp|quot|#39|lt|gt);/g, (_, name: string) => signs[name] ?? '');
}

function addressOf(text: string): string | null {
  const isName = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(text);
  const address = isName ? `https://${text}` : text.replace(/^http:/i, 'https:');
  const href = embedAddress(address);
  if (href === undefined || /\s/.test(href) || href.length > longest) return null;
  return URL.canParse(href) && linkAddress(href) !== undefined ? href : null;
}
