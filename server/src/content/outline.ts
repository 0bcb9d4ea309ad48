import { Parser } from 'htmlparser2';
import { readSections } from './plain-text.ts';

/** A link as it stands in a text. */
export interface OutlineLink {
  kind: 'material' | 'slug' | 'file' | 'attestation' | 'page' | 'external';
  href: string;
  text: string;
  /** Empty for the text itself. */
  target: string;
  anchor: string;
}

/** What of a text has to do with links: where they lead, and what they can lead to in it. */
export interface Outline {
  links: OutlineLink[];
  anchors: string[];
}

/** Of one text: more links than anybody sets by hand, so that a hostile one is not without an end. */
const most = 10_000;
const mostOfHref = 1000;
const mostOfText = 200;
/** Longer than any id or slug, and than most names of sites. */
const mostOfTarget = 200;

/**
 * Reads stored HTML.
 *
 * @param portal where people reach the portal, if that is known: its own links are also written in full, as a browser
 *   shows them
 */
export function readOutline(html: string, portal?: string): Outline {
  const ownHosts = new Set([new URL(base).host, ...(portal ? [new URL(portal).host] : [])]);
  const links: OutlineLink[] = [];
  const anchors = new Set(readSections(html).map(({ id }) => id));
  let open: OutlineLink | undefined;
  const end = () => {
    if (open) open.text = inOneLine(open.text);
    open = undefined;
  };
  const keep = (href: string | undefined, text: string): OutlineLink | undefined => {
    const link = href === undefined || links.length >= most ? undefined : readLink(href, ownHosts);
    if (link) links.push({ ...link, text });
    return link && links.at(-1);
  };
  const parser = new Parser({
    onopentag(name, { id, href, src, alt = '' }) {
      if (id && anchors.size < most) anchors.add(cut(id, mostOfHref));
      if (name === 'a') {
        end();
        open = keep(href, '');
      } else if (src !== undefined && name !== 'iframe') keep(src, inOneLine(alt));
    },
    ontext(text) {
      if (open && open.text.length < mostOfText) open.text += text;
    },
    onclosetag(name) {
      if (name === 'a') end();
    },
  });
  parser.end(html);
  end();
  return { links, anchors: [...anchors] };
}

function inOneLine(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), mostOfText);
}

/** Never half a letter at the end, nor anywhere else: a database takes no such text. */
function cut(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}

/** A place that no portal has: what stays there is an address of the portal. */
const base = 'http://portal.invalid/materials/.this';

const idForm = /^[a-z][a-z0-9]{23}$/;

/** Screens that are always there, and what is below the sections: who writes a link there knows what for. */
const known =
  /^\/(?:|dashboard|search|login|verify(?:\/.*)?|admin(?:\/.*)?|profile(?:\/.*)?|materials|materials\/create|attestations|api\/.*)$/;

const belowMaterial = /^(?:history|confirmations|quiz\/(?:create|edit))?$/;

/** Undefined for what leads nowhere in particular: mail, telephones, and screens that are always there. */
function readLink(href: string, ownHosts: ReadonlySet<string>): Omit<OutlineLink, 'text'> | undefined {
  if (href.trim() === '' || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const kept = { href: cut(href, mostOfHref), anchor: '' };
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (!ownHosts.has(url.host)) return { ...kept, kind: 'external', target: cut(url.host, mostOfTarget) };
  // An encoded slash is a letter of its part.
  const parts = url.pathname.split('/').map((part) => decoded(part).replaceAll('/', '%2F'));
  const path = parts.join('/').replace(/\/+$/, '') || '/';
  kept.anchor = anchorOf(url.hash);
  if (path === '/materials/.this') return kept.anchor === '' ? undefined : { ...kept, kind: 'material', target: '' };
  return known.test(path) ? undefined : { ...kept, ...placeAt(path) };
}

function placeAt(path: string): Pick<OutlineLink, 'kind' | 'target'> {
  const [, section = '', name = '', below = ''] = /^\/([^/]*)(?:\/([^/]*))?(?:\/(.*))?$/s.exec(path) ?? [];
  const target = cut(name, mostOfTarget);
  if (section === 'materials' && belowMaterial.test(below))
    return { kind: idForm.test(name) ? 'material' : 'slug', target: cut(name.toLowerCase(), mostOfTarget) };
  if (section === 'files') return { kind: 'file', target };
  if (section === 'attestations' && below === '') return { kind: 'attestation', target };
  const isBelowOwn = section === 'materials' || section === 'attestations';
  // Where nothing can stand, so that it is not there.
  return { kind: 'page', target: cut(isBelowOwn ? path : `/${section}`, mostOfTarget) };
}

/** Places of the page itself are no anchors of a text, but for the quiz, which a material may have or not. */
function anchorOf(hash: string): string {
  const anchor = cut(decoded(hash.slice(1)).replace(/:~:.*$/, ''), mostOfHref);
  return ['top', 'files', 'contents'].includes(anchor) ? '' : anchor;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    return text;
  }
}
