import GithubSlugger, { slug as githubSlug } from 'github-slugger';
import type { MarkdownIt, StateCore } from 'markdown-it';

type Token = StateCore['tokens'][number];

/** Ids of headings: the anchor that one names, else its words as GitHub has them. */
export function headingIds(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'anchors', takeAnchors);
  md.core.ruler.after('inline', 'heading_ids', nameHeadings);
}

/** `{#id}`, `{#id .class}`, `{: #id }` and MDX's `{/* #id *\/}` in a heading. */
const anchorMark = /\{:?\s*#([\p{L}\p{N}_][\p{L}\p{N}_:.-]*)(?:\s[^{}]*)?\}|\{\/\*\s*#?([\p{L}\p{N}_-]+)\s*\*\/\}/gu;

/** Takes the anchor that a heading names for itself out of its text. */
export function splitAnchor(heading: string): { id: string | null; rest: string } {
  const ids = [...heading.matchAll(anchorMark)].map(([, id, comment]) => id ?? comment);
  const [id] = ids;
  if (id === undefined) return { id: null, rest: heading };
  const parts: string[] = [];
  let position = 0;
  for (const mark of heading.matchAll(anchorMark)) {
    parts.push(heading.slice(position, mark.index).trimEnd());
    position = mark.index + mark[0].length;
  }
  return { id, rest: [...parts, heading.slice(position).trimEnd()].join('').trim() };
}

/** Address of a heading without an anchor of its own: its text, as GitHub does. */
export function slug(text: string): string {
  return githubSlug(text) || emptySlug;
}

/** A heading of signs only. */
const emptySlug = 'section';

/** The id of a heading that stands above the text and is not part of it. */
export function titleId(md: MarkdownIt, heading: string): string {
  const { id, rest } = splitAnchor(heading);
  return id ?? slug(textOf(md.parseInline(rest, {})[0]));
}

/** Names that headings above the text have taken. */
export interface HeadingEnv {
  titleIds?: readonly string[];
}

function takeAnchors({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) continue;
    const { id, rest } = splitAnchor(inline.content);
    inline.content = rest;
    if (id !== null) token.meta = { id };
  }
}

function nameHeadings({ tokens, env }: StateCore): void {
  const slugger = new GithubSlugger();
  for (const id of (env as HeadingEnv).titleIds ?? []) slugger.occurrences[id] = 0;
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [{ token, inline: tokens[index + 1] }] : [],
  );
  // An anchor that somebody has chosen is not given to another heading.
  for (const { token } of headings) {
    const id = token.meta?.id;
    if (typeof id === 'string') token.attrSet('id', reserve(slugger, id));
  }
  for (const { token, inline } of headings) {
    if (token.meta?.id === undefined) token.attrSet('id', reserve(slugger, slug(textOf(inline))));
  }
}

/** As the library numbers what repeats, but with no character of an id changed. */
function reserve({ occurrences }: GithubSlugger, id: string): string {
  let result = id;
  while (Object.hasOwn(occurrences, result)) {
    occurrences[id] = (occurrences[id] ?? 0) + 1;
    result = `${id}-${occurrences[id]}`;
  }
  occurrences[result] = 0;
  return result;
}

/** What is read of a heading; a picture in it has no words. */
export function textOf(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? '\n' : '',
    )
    .join('');
}
