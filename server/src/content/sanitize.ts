import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { requireModest } from '../text/limits.ts';

const size = /^\d+(\.\d+)?(px|pt|em|rem|%)$/;
const plainColor = /^(#[0-9a-f]{3,8}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|[a-z]{3,20})$/i;

/** Classes that say what a block is (docs/document-format.md). */
const marking = ['task-list-item', 'footnotes', 'file', 'embed'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'div',
      'span',
      'br',
      'hr',
      'blockquote',
      'aside',
      'section',
      'figure',
      'figcaption',
    ],
    ...[
      'a',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'ins',
      'sub',
      'sup',
      'mark',
      'small',
      'abbr',
      'kbd',
      'samp',
      'var',
      'q',
      'cite',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'details', 'summary', 'input'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
    ...['video', 'audio', 'source', 'track'],
  ],
  allowedAttributes: {
    '*': ['id', 'class', 'title', 'lang', 'dir', 'style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'width', 'height', 'preload'],
    audio: ['src', 'controls', 'preload'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'default'],
    ol: ['start', 'reversed', 'type'],
    li: ['value', 'data-list'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    details: ['open'],
    input: ['type', 'checked', 'disabled'],
  },
  allowedClasses: { '*': [/^language-[\w+#.-]+$/, /^callout(-[a-z]+)?$/, /^ql-[\w-]+$/, ...marking] },
  allowedStyles: {
    '*': {
      'font-size': [size],
      'text-align': [/^(left|right|center|justify)$/],
      color: [plainColor],
      'background-color': [plainColor],
    },
    td: { width: [size] },
    th: { width: [size] },
    col: { width: [size] },
    img: { width: [size], height: [size] },
    video: { width: [size] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [], video: [], audio: [], source: [], track: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The portal's own links stay in the tab; foreign pages get neither it nor its address.
  transformTags: {
    a: (tagName, attribs) => {
      const { target, rel, ...rest } = attribs;
      const isForeign = /^https?:/i.test(attribs.href ?? '');
      return { tagName, attribs: isForeign ? { ...rest, target: '_blank', rel: 'noopener noreferrer' } : rest };
    },
    img: (tagName, attribs) => ({ tagName, attribs: isOwnFile(attribs.src) ? { ...attribs, loading: 'lazy' } : {} }),
    source: (tagName, attribs) => ({ tagName, attribs: isOwnFile(attribs.src) ? attribs : {} }),
    track: (tagName, attribs) => ({ tagName, attribs: isOwnFile(attribs.src) ? attribs : {} }),
    video: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '', preload: 'metadata' } }),
    audio: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '', preload: 'metadata' } }),
    // Only the check marks of task lists, and nobody can change them in a text.
    input: (tagName, attribs) => ({
      tagName,
      attribs: { type: 'checkbox', disabled: '', ...('checked' in attribs && { checked: '' }) },
    }),
  },
  parser: { lowerCaseTags: true },
};

/** Pictures and videos come from the portal's own files only: a foreign address would tell who reads what. */
function isOwnFile(address: string | undefined): boolean {
  return address?.startsWith('/files/') ?? false;
}

/**
 * All HTML that is stored passes here, wherever it comes from. What is not on the list is dropped; throws TextRefused
 * for what is too long or too deep.
 */
export function sanitizeContent(html: string, replace?: ReplaceAddress): string {
  let clean = cleaned(html, replace ? withAddresses(replace) : options);
  // What was between two elements may be gone, and they then close each other: repeated until nothing changes.
  for (let round = 0; round < maxRounds; round += 1) {
    const again = cleaned(clean, options);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

/** A bound for the rounds: sixty thousand random texts were stable within it. */
const maxRounds = 5;

function cleaned(html: string, rules: sanitizeHtml.IOptions): string {
  requireModest(html);
  const clean = sanitizeHtml(html, rules);
  // Pictures without an address; the library's own filter copies the whole text for each of them.
  return clean.replaceAll('<img />', '').replaceAll('<source></source>', '').replaceAll('<track></track>', '').trim();
}

/** What an address leads to once it is stored; null for a picture that nobody can see. */
export type ReplaceAddress = (kind: AddressKind, address: string) => string | null;
export type AddressKind = 'link' | 'picture';

/** Addresses of links, pictures and videos in HTML, each once. */
export function findAddresses(html: string): { kind: AddressKind; address: string }[] {
  const found = new Map<string, { kind: AddressKind; address: string }>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const kind = name === 'a' ? 'link' : 'picture';
      const address = kind === 'link' ? attributes.href : attributes.src;
      if (address !== undefined && addressTags.has(name)) found.set(`${kind} ${address}`, { kind, address });
    },
  });
  parser.end(html);
  return [...found.values()];
}

const addressTags = new Set(['a', 'img', 'video', 'audio', 'source', 'track']);

function withAddresses(replace: ReplaceAddress): sanitizeHtml.IOptions {
  const changed = (name: string, kind: AddressKind, attribute: string): sanitizeHtml.Transformer => {
    const usual = options.transformTags?.[name];
    return (tagName, attribs) => {
      const address = attribs[attribute];
      const known = address === undefined ? undefined : replace(kind, address);
      // A picture that is not there leaves its description.
      if (tagName === 'img' && (known === null || known === undefined))
        return { tagName: 'em', attribs: {}, text: `[нет картинки${attribs.alt ? `: ${attribs.alt}` : ''}]` };
      if (known === null && (tagName === 'video' || tagName === 'audio'))
        return { tagName: 'em', attribs: {}, text: `[нет записи${attribs.title ? `: ${attribs.title}` : ''}]` };
      const next = known === undefined ? attribs : { ...attribs, [attribute]: known ?? '' };
      return typeof usual === 'function' ? usual(tagName, next) : { tagName, attribs: next };
    };
  };
  return {
    ...options,
    transformTags: {
      ...options.transformTags,
      a: changed('a', 'link', 'href'),
      img: changed('img', 'picture', 'src'),
      video: changed('video', 'picture', 'src'),
      audio: changed('audio', 'picture', 'src'),
      source: changed('source', 'picture', 'src'),
      track: changed('track', 'picture', 'src'),
    },
  };
}
