import { type SourceElement, styleOf } from '../../source.ts';
import { isMonospace } from '../code/blocks.ts';
import type { SourceKind } from '../source-kind.ts';

/** How text looks by everything around it. */
export interface Look {
  strong?: boolean;
  em?: boolean;
  u?: boolean;
  s?: boolean;
  sup?: boolean;
  sub?: boolean;
  code?: boolean;
  /** Programs underline links, also those that lead nowhere any more. */
  isLink?: boolean;
}

export const plainLook: Look = {};

const marks: Record<string, Look> = {
  ...{ b: { strong: true }, strong: { strong: true }, i: { em: true }, em: { em: true }, dfn: { em: true } },
  ...{ u: { u: true }, ins: { u: true }, s: { s: true }, del: { s: true }, strike: { s: true } },
  ...{ sup: { sup: true, sub: false }, sub: { sub: true, sup: false }, code: { code: true }, tt: { code: true } },
};

/** Elements that are nothing but a look. */
export const tags = new Set([...Object.keys(marks), 'span', 'font', 'big', 'nobr', 'wbr']);

/** Whose own style is that of the page or the program: what they are says how they look. */
const styled = /^(h[1-6]|blockquote|th|dt|summary|caption|figcaption|pre|a)$/;
const lines = /^(span|font|a|sup|sub|b|i|u)$/;

export function lookInside(node: SourceElement, around: Look, kind: SourceKind): Look {
  const { name, attributes } = node;
  const look = { ...around, ...marks[name], ...(name === 'a' && { isLink: true }) };
  if (attributes.style === undefined && attributes.face === undefined) return look;
  const style = styleOf(node);
  if (isOffice(kind)) Object.assign(look, fontLook(style['font-family'] ?? attributes.face));
  return styled.test(name) ? look : { ...look, ...styleLook(style, lines.test(name)) };
}

/** On pages a font for code is too often the site's own. */
function isOffice(kind: SourceKind): boolean {
  return kind === 'word' || kind === 'libreoffice' || kind === 'google';
}

function fontLook(family: string | undefined): Look {
  return family === undefined || family === 'inherit' ? {} : { code: isMonospace(family) };
}

function styleLook(style: Record<string, string>, isInLine: boolean): Look {
  const look: Look = {};
  const weight = style['font-weight'] ?? '';
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) look.strong = true;
  else if (/^(normal|[1-5]00)$/.test(weight)) look.strong = false;
  if (/^(italic|oblique)/.test(style['font-style'] ?? '')) look.em = true;
  else if (style['font-style'] === 'normal') look.em = false;
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (decoration.includes('underline')) look.u = true;
  if (decoration.includes('line-through')) look.s = true;
  if (isInLine && style['vertical-align'] === 'super') Object.assign(look, marks.sup);
  if (isInLine && style['vertical-align'] === 'sub') Object.assign(look, marks.sub);
  return look;
}
