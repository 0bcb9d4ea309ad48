import type { StateBlock } from 'markdown-it';
import { pushClose, pushInline, pushOpen } from './source.ts';

export type CalloutKind = keyof typeof titles;

/** The four kinds of the portal, with what stands above one that names itself nothing. */
const titles = { info: 'Примечание', tip: 'Совет', warning: 'Важно', alert: 'Внимание' };

/** Names of Docusaurus, VuePress, MkDocs, GitHub, Obsidian, MyST, YFM and their themes. */
const names: Record<CalloutKind, string> = {
  info: 'info note abstract summary tldr example quote cite question help faq todo seealso admonition callout details information aside alert-info primary secondary definition block message notice important-info',
  tip: 'tip hint success check done best-practice alert-success',
  warning: 'warning warn important attention caution required alert-warning version-warning pitfall deprecated',
  alert: 'danger error alert bug failure fail missing critical stop alert-danger wip',
};

const kinds = new Map(
  Object.entries(names).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as CalloutKind] as const),
  ),
);

/** The kind that other generators' word for a callout means; undefined for a word that is none. */
export function calloutKind(name: string): CalloutKind | undefined {
  return kinds.get(name.toLowerCase());
}

export function calloutTitle(kind: CalloutKind): string {
  return titles[kind];
}

export interface Callout {
  kind: CalloutKind;
  /** Markdown of a line; empty for none. */
  title: string;
  /** Folded ones are opened by a click. */
  fold?: 'open' | 'closed' | undefined;
}

/** The beginning of a callout; what is pushed until closeCallout is in it. */
export function openCallout(state: StateBlock, { kind, title, fold }: Callout, line: number): void {
  if (fold) pushOpen(state, 'details', fold === 'open' ? { open: '' } : {}).map = [line, line + 1];
  else pushOpen(state, 'aside', { class: `callout callout-${kind}` }).map = [line, line + 1];
  const given = title === '' && fold ? titles[kind] : title;
  if (given === '') return;
  const tag = fold ? 'summary' : 'div';
  pushOpen(state, tag, fold ? {} : { class: 'callout-title' });
  pushInline(state, given, line);
  pushClose(state, tag);
}

export function closeCallout(state: StateBlock, { fold }: Pick<Callout, 'fold'>): void {
  pushClose(state, fold ? 'details' : 'aside');
}
