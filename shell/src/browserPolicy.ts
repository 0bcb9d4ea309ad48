import type { Registry } from 'shared-api';
import { loadPart } from 'shared-ui';

/** What the browser offers of Trusted Types and of its own sanitiser; many have neither. */
interface TrustedTypePolicyFactory {
  createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string };
}
interface Rules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}
interface HtmlParser {
  parseHTML?: (html: string, options: { sanitizer: object }) => Document;
  parseHTMLUnsafe?: (html: string) => Document;
}

type Sanitise = (html: string) => string;

/**
 * Decides, where the browser enforces Trusted Types, what a text may become: an address of a script only one of a
 * release or the service worker's, a text of HTML only what cannot run. It counts for the shell, for every remote of
 * whatever age, and for libraries, which all go on assigning plain texts. Resolves when it is ready for HTML; scripts
 * are ready at once.
 *
 * The documents' policy (server/src/document/render.ts) names the three policies that may exist.
 *
 * @param development machines that remotes are taken from besides
 */
export async function guardPage(development: Registry['development'] = []): Promise<void> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  if (!trustedTypes) return;
  const origins = new Set(development.map(({ origin }) => origin));
  let sanitise = ownSanitiser(trustedTypes);
  trustedTypes.createPolicy('default', {
    createHTML: (html) => sanitise?.(html) ?? null,
    createScriptURL: (address) => (isRelease(address, origins) ? address : null),
  });
  sanitise ??= (await loadPart(() => import(/* webpackChunkName: "sanitise" */ './sanitise.ts'))).sanitise;
}

function isRelease(address: string, development: Set<string>): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? /^\/(?:(?:shell|remotes)\/|worker\.js$)/.test(pathname) : development.has(origin);
}

/** Besides what a browser takes out by itself: texts in these are read differently a second time. */
const removeElements = ['style', 'noscript', 'template', 'math', 'foreignObject'];

/** With the browser's own sanitiser; null where it has none. */
function ownSanitiser(trustedTypes: TrustedTypePolicyFactory): Sanitise | null {
  const parser = Document as HtmlParser;
  const { parseHTML, parseHTMLUnsafe } = parser;
  if (!parseHTML || !parseHTMLUnsafe) return null;
  const inspection = trustedTypes.createPolicy('portal-inspect', { createHTML: (html) => html });
  const cleaned = (html: string) => parseHTML.call(Document, html, { sanitizer: { comments: true, removeElements } });
  return (html) => {
    // Nothing of this document runs; it only shows whether something was taken out.
    const whole = parseHTMLUnsafe.call(Document, inspection.createHTML(html));
    const clean = cleaned(html);
    if (clean.documentElement.outerHTML === whole.documentElement.outerHTML) return html;
    const left = clean.body.innerHTML;
    // A text that changes when it is read again could become anything.
    return cleaned(left).body.innerHTML === left ? left : '';
  };
}
