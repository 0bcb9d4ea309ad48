import { type BoxName, boxStyles, ornament, paragraphStyles } from '../names.ts';

type ParagraphStyle = keyof typeof paragraphStyles;

const idOf = (prefix: string) => (name: string, index: number) => [name, `${prefix}${index + 1}`];

/** Ids of the portal's own styles in a document. */
export const styleIds = Object.fromEntries(
  Object.keys(paragraphStyles).map((key) => [key, `Portal${key.charAt(0).toUpperCase()}${key.slice(1)}`]),
) as Record<ParagraphStyle, string>;

export const boxIds = Object.fromEntries(Object.keys(boxStyles).map(idOf('PortalBox'))) as Record<BoxName, string>;

export const ornamentId = 'PortalOrnament';

const grey = 'D9D9D9';

interface Names {
  /** Language of code → id. */
  languages: ReadonlyMap<string, string>;
  /** Name of a style of runs → id. */
  runStyles: ReadonlyMap<string, string>;
}

/** Styles of a document as the part of it that has them. */
export function stylesXml({ languages, runStyles }: Names): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="ru-RU"/></w:rPr></w:rPrDefault>',
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>',
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
    ...wordStyles(),
    ...Object.entries(paragraphStyles).map(([key, name]) =>
      own('paragraph', styleIds[key as ParagraphStyle], name, looks[key as ParagraphStyle]),
    ),
    ...[...languages].map(([language, id]) =>
      based('paragraph', id, `${paragraphStyles.code}: ${language}`, styleIds.code),
    ),
    ...[...runStyles].map(([name, id]) => own('character', id, name, runLooks(name))),
    own('character', ornamentId, ornament, ''),
    ...Object.keys(boxStyles).map((name) => box(name as BoxName)),
    '</w:styles>',
  ].join('');
}

function wordStyles(): string[] {
  const sizes = [36, 30, 26, 24, 22, 22];
  return [
    named(
      'paragraph',
      'Title',
      'Title',
      '<w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="44"/></w:rPr>',
    ),
    ...sizes.map((size, index) =>
      named(
        'paragraph',
        `Heading${index + 1}`,
        `heading ${index + 1}`,
        `<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="${320 - index * 30}" w:after="100"/><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`,
      ),
    ),
    named('paragraph', 'ListParagraph', 'List Paragraph', '<w:pPr><w:spacing w:after="60"/></w:pPr>'),
    named(
      'paragraph',
      'Caption',
      'caption',
      '<w:pPr><w:keepNext/><w:spacing w:before="60"/></w:pPr><w:rPr><w:i/><w:color w:val="595959"/><w:sz w:val="20"/></w:rPr>',
    ),
    named(
      'paragraph',
      'Quote',
      'Quote',
      '<w:pPr><w:pBdr><w:left w:val="single" w:sz="18" w:space="10" w:color="BFBFBF"/></w:pBdr></w:pPr><w:rPr><w:color w:val="404040"/></w:rPr>',
    ),
    named(
      'paragraph',
      'FootnoteText',
      'footnote text',
      '<w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:sz w:val="20"/></w:rPr>',
    ),
    named('character', 'FootnoteReference', 'footnote reference', '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'),
    named('character', 'Hyperlink', 'Hyperlink', '<w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr>'),
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:pPr><w:spacing w:after="0"/></w:pPr><w:tblPr><w:tblBorders>${borders('BFBFBF', ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'])}</w:tblBorders></w:tblPr></w:style>`,
  ];
}

const ground = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
const mono = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>';

const looks: Record<ParagraphStyle, string> = {
  code: `<w:pPr><w:keepLines/><w:pBdr>${borders(grey, ['top', 'left', 'bottom', 'right'], 4)}</w:pBdr>${ground('F5F5F5')}<w:spacing w:line="240" w:lineRule="auto"/></w:pPr><w:rPr>${mono}<w:noProof/><w:sz w:val="19"/></w:rPr>`,
  boxTitle: '<w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/></w:rPr>',
  summary: '<w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/></w:rPr>',
  headCell: '<w:rPr><w:b/></w:rPr>',
  footCell: '<w:rPr><w:b/></w:rPr>',
  figure: '<w:pPr><w:keepNext/></w:pPr>',
  term: '<w:pPr><w:keepNext/><w:spacing w:after="0"/></w:pPr><w:rPr><w:b/></w:rPr>',
  definition: '',
  rule: '<w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="BFBFBF"/></w:pBdr></w:pPr>',
  file: '',
  embed: '',
  video: '',
  audio: '',
};

function runLooks(name: string): string {
  const parts = [
    /Код|Клавиша|Вывод/.test(name) ? mono : '',
    /Название|Переменная/.test(name) ? '<w:i/>' : '',
    /Мелкий/.test(name) ? '<w:sz w:val="18"/>' : '',
    /Клавиша/.test(name) ? '<w:bdr w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>' : '',
    /Код/.test(name) ? ground('F0F0F0') : '',
  ];
  return `<w:rPr>${parts.join('')}</w:rPr>`;
}

/** Colour of the bar at the side, and of the ground. */
const boxLooks: Record<BoxName, { bar: string; fill: string }> = {
  'Врезка: заметка': { bar: '2F6FDE', fill: 'EEF4FD' },
  'Врезка: совет': { bar: '2E8540', fill: 'EDF7EF' },
  'Врезка: внимание': { bar: 'C77700', fill: 'FFF6E5' },
  'Врезка: важно': { bar: 'C92A2A', fill: 'FDEEEE' },
  'Раскрывающийся блок': { bar: grey, fill: 'FFFFFF' },
  'Раскрытый блок': { bar: grey, fill: 'FFFFFF' },
  'Цитата с блоками': { bar: 'BFBFBF', fill: 'FFFFFF' },
  'Рисунок с блоками': { bar: 'FFFFFF', fill: 'FFFFFF' },
  'Определение с блоками': { bar: 'FFFFFF', fill: 'FFFFFF' },
  'Сноски в конце': { bar: 'FFFFFF', fill: 'FFFFFF' },
};

function box(name: BoxName): string {
  const { bar, fill } = boxLooks[name];
  const tableBorders = `<w:tblBorders><w:left w:val="single" w:sz="24" w:space="0" w:color="${bar}"/></w:tblBorders>`;
  return `<w:style w:type="table" w:customStyle="1" w:styleId="${boxIds[name]}"><w:name w:val="${name}"/><w:basedOn w:val="TableNormal"/><w:tblPr>${tableBorders}</w:tblPr><w:tcPr>${ground(fill)}</w:tcPr></w:style>`;
}

function borders(color: string, sides: string[], space = 0): string {
  return sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="${space}" w:color="${color}"/>`).join('');
}

function named(type: string, id: string, name: string, look: string): string {
  const base = type === 'paragraph' ? '<w:basedOn w:val="Normal"/>' : '';
  return `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${base}${look}</w:style>`;
}

function own(type: string, id: string, name: string, look: string): string {
  return based(type, id, name, type === 'paragraph' ? 'Normal' : undefined, look);
}

function based(type: string, id: string, name: string, on: string | undefined, look = ''): string {
  const base = on ? `<w:basedOn w:val="${on}"/>` : '';
  return `<w:style w:type="${type}" w:customStyle="1" w:styleId="${id}"><w:name w:val="${escaped(name)}"/>${base}${look}</w:style>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
