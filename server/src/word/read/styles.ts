import type { SourceElement } from 'shared-api/document';
import { child, elements, valOf } from './xml.ts';

/** A style with those that it is based on, nearest first. */
export interface Style {
  /** In small letters: names of Word's own styles are written differently by different programs. */
  name: string;
  /** As it is written. */
  title: string;
  chain: SourceElement[];
}

export interface Styles {
  find: (id: string | undefined) => Style | undefined;
  defaultParagraph: Style | undefined;
  /** Whether a style of this name is there. */
  has: (title: string) => boolean;
}

const longestChain = 20;

export function readStyles(root: SourceElement | undefined): Styles {
  const all = elements(child(root, 'w:styles')).filter(({ name }) => name === 'w:style');
  const byId = new Map(all.map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const known = new Map<string, Style | undefined>();
  const build = (id: string): Style | undefined => {
    const first = byId.get(id);
    if (!first) return undefined;
    const chain: SourceElement[] = [];
    let style: SourceElement | undefined = first;
    while (style && chain.length < longestChain) {
      chain.push(style);
      style = byId.get(valOf(style, 'w:basedOn') ?? '');
    }
    const title = valOf(first, 'w:name') ?? id;
    return { name: title.trim().toLowerCase(), title, chain };
  };
  const find = (id: string | undefined) => {
    if (id === undefined) return undefined;
    if (!known.has(id)) known.set(id, build(id));
    return known.get(id);
  };
  const standard = all.find(
    ({ attributes }) => attributes['w:type'] === 'paragraph' && ['1', 'true'].includes(attributes['w:default'] ?? ''),
  );
  return {
    find,
    defaultParagraph: find(standard?.attributes['w:styleId']),
    has: (title) => all.some((style) => valOf(style, 'w:name') === title),
  };
}

/** Names of a style and of those below it, in small letters. */
export function namesOf(style: Style | undefined): string[] {
  return style?.chain.map((one) => (valOf(one, 'w:name') ?? '').trim().toLowerCase()) ?? [];
}

/** The property that a style or the nearest one below it says. */
export function styleProperty(
  style: Style | undefined,
  group: 'w:pPr' | 'w:rPr',
  name: string,
): SourceElement | undefined {
  for (const one of style?.chain ?? []) {
    const found = child(child(one, group), name);
    if (found) return found;
  }
  return undefined;
}
