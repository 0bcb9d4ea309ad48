import type { SourceElement } from 'shared-api/document';
import { paragraphStyles } from '../names.ts';
import type { WordDocument } from './document.ts';
import type { ListPlace } from './numbering.ts';
import { namesOf, type Style, styleProperty } from './styles.ts';
import { child, valOf } from './xml.ts';

export type Role =
  | 'gap'
  | 'title'
  | 'contents'
  | 'quote'
  | 'code'
  | 'caption'
  | 'figure'
  | 'term'
  | 'definition'
  | 'rule'
  | 'boxTitle'
  | 'summary'
  | 'headCell'
  | 'footCell'
  | 'file'
  | 'embed'
  | 'video'
  | 'audio';

export interface ParagraphKind {
  /** 1 to 6. */
  heading?: number;
  role?: Role;
  language?: string;
  list?: ListPlace;
  align?: string;
  /** Twips from the margin, where the paragraph itself says it. */
  indent: number;
}

const roles: [Role, string[]][] = [
  ['title', ['title', 'название']],
  [
    'contents',
    [
      'toc heading',
      'заголовок оглавления',
      'contents heading',
      ...Array.from({ length: 9 }, (_, index) => `toc ${index + 1}`),
    ],
  ],
  [
    'quote',
    ['quote', 'intense quote', 'цитата', 'выделенная цитата', 'block text', 'quotations', 'цитата 2', 'block quote'],
  ],
  [
    'code',
    [
      'code',
      'source code',
      'html preformatted',
      'preformatted text',
      'стандартный html',
      'листинг',
      'исходный код',
      'plain text',
    ],
  ],
  ['caption', ['caption', 'название объекта', 'image caption', 'table caption', 'table', 'illustration']],
  ...Object.entries(paragraphStyles).flatMap(([role, name]): [Role, string[]][] =>
    role === 'code' ? [] : [[role as Role, [name.toLowerCase()]]],
  ),
];
const roleOf = new Map(roles.flatMap(([role, names]) => names.map((name) => [name, role] as const)));

const alignments: Record<string, string> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
};

export function kindOf(paragraph: SourceElement, { styles, numbering }: WordDocument): ParagraphKind {
  const properties = child(paragraph, 'w:pPr');
  const style = styles.find(valOf(properties, 'w:pStyle')) ?? styles.defaultParagraph;
  const names = namesOf(style);
  const heading = headingLevel(properties, style, names);
  const language = code(style?.title);
  const role = language === undefined ? names.map((name) => roleOf.get(name)).find(Boolean) : 'code';
  const numbers = child(properties, 'w:numPr') ?? styleProperty(style, 'w:pPr', 'w:numPr');
  const numId = valOf(numbers, 'w:numId');
  const level = Math.min(8, Math.max(0, Number(valOf(numbers, 'w:ilvl') ?? styleLevel(style, numId, numbering)) || 0));
  const indents = child(properties, 'w:ind')?.attributes ?? {};
  const align = alignments[valOf(properties, 'w:jc') ?? ''];
  return {
    indent: Number(indents['w:left'] ?? indents['w:start'] ?? 0) || 0,
    ...(heading && { heading }),
    ...(role && { role }),
    ...(language && { language }),
    ...(numId !== undefined && numId !== '0' && { list: { numId, level } }),
    ...(align && { align }),
  };
}

/** «Код» and «Код: python»; undefined for any other style, empty for no language. */
function code(title: string | undefined): string | undefined {
  const name = paragraphStyles.code;
  if (title === name) return '';
  return title?.startsWith(`${name}: `) ? title.slice(name.length + 2).trim() : undefined;
}

const headingName = /^(?:heading|заголовок|überschrift|titre) ([1-9])$/;

/** By the style, by one that it is based on, or by the level that it has in the outline. */
function headingLevel(
  properties: SourceElement | undefined,
  style: Style | undefined,
  names: string[],
): number | undefined {
  const named = names.map((name) => headingName.exec(name)?.[1]).find(Boolean);
  if (named) return Math.min(6, Number(named));
  const outline =
    valOf(properties, 'w:outlineLvl') ?? styleProperty(style, 'w:pPr', 'w:outlineLvl')?.attributes['w:val'];
  const level = outline === undefined ? 9 : Number(outline);
  return level >= 0 && level < 9 ? Math.min(6, level + 1) : undefined;
}

/** A style that is tied to a level of a list names only the list; the level names the style. */
function styleLevel(style: Style | undefined, numId: string | undefined, numbering: WordDocument['numbering']): number {
  if (numId === undefined || !style) return 0;
  const id = style.chain[0]?.attributes['w:styleId'];
  for (let level = 0; level < 9; level += 1)
    if (numbering.levelOf({ numId, level })?.style === id && id !== undefined) return level;
  return 0;
}
