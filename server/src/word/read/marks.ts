import type { Marks, SourceElement } from 'shared-api/document';
import { joint, runStyles, type StyledMark } from '../names.ts';
import { type Style, styleProperty } from './styles.ts';
import { child, isOn } from './xml.ts';

const styledMarks = new Map(Object.entries(runStyles).map(([mark, name]) => [name.toLowerCase(), mark as StyledMark]));

/** Styles of runs by which Word and others say what is code. */
const codeStyles = new Set([
  'html code',
  'html keyboard',
  'html typewriter',
  'verbatim char',
  'source text',
  'код html',
  'inline code',
  'code',
]);
const monospaced =
  /^(courier|consolas|menlo|monaco|lucida console|dejavu sans mono|liberation mono|cascadia|jetbrains mono|source code pro|roboto mono|fira (code|mono))/i;

/** What a run looks like, as far as it says something: bold, code, a colour that somebody chose. */
export function marksOfRun(properties: SourceElement | undefined, style: Style | undefined): Marks {
  const property = (name: string) => child(properties, name) ?? styleProperty(style, 'w:rPr', name);
  const isLink = /hyperlink|гиперссылка|internet link/.test(style?.name ?? '');
  const marks: Marks = styleMarks(style);
  if (isOn(property('w:b'))) marks.strong = true;
  // Names of works and variables are slanted by their style.
  if (isOn(marks.cite || marks.var ? child(properties, 'w:i') : property('w:i'))) marks.em = true;
  if (isOn(property('w:strike')) || isOn(property('w:dstrike'))) marks.s = true;
  if (isOn(isLink ? child(properties, 'w:u') : property('w:u'))) marks.u = true;
  const place = property('w:vertAlign')?.attributes['w:val'];
  if (place === 'superscript') marks.sup = true;
  if (place === 'subscript') marks.sub = true;
  addColors(marks, properties);
  const fonts = child(properties, 'w:rFonts')?.attributes ?? {};
  if (monospaced.test(fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? '') && !marks.kbd && !marks.samp) marks.code = true;
  return marks;
}

function styleMarks(style: Style | undefined): Marks {
  const marks: Marks = {};
  if (codeStyles.has(style?.name ?? '')) marks.code = true;
  for (const name of style?.name.split(joint) ?? []) {
    const mark = styledMarks.get(name);
    if (mark) marks[mark] = true;
  }
  return marks;
}

const highlights: Record<string, string> = {
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
};

/** The colour of usual text says nothing, nor does that of a link. */
const plainColors = new Set(['auto', '000000', '0000ff', '0563c1', '000080']);

/** Of the run itself only: colours of styles belong to the look of a document. */
function addColors(marks: Marks, properties: SourceElement | undefined): void {
  const property = (name: string) => child(properties, name);
  const color = property('w:color')?.attributes['w:val']?.toLowerCase() ?? 'auto';
  if (/^[0-9a-f]{6}$/.test(color) && !plainColors.has(color)) marks.color = `#${color}`;
  const highlight = property('w:highlight')?.attributes['w:val'] ?? 'none';
  if (highlight === 'yellow') marks.mark = true;
  else if (highlights[highlight]) marks.background = highlights[highlight];
  const fill = property('w:shd')?.attributes['w:fill']?.toLowerCase() ?? 'auto';
  if (/^[0-9a-f]{6}$/.test(fill) && fill !== 'ffffff') marks.background ??= `#${fill}`;
}
