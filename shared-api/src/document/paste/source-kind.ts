import { type SourceElement, type SourceNode, textOf } from '../source.ts';

/** Who has written a clipboard, as far as it matters: a text of an office, a range of cells, Notion, anything else. */
export type SourceKind = 'word' | 'libreoffice' | 'google' | 'sheet' | 'notion' | 'web';

export function sourceKind(nodes: readonly SourceNode[]): SourceKind {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const own = kindBy(node);
    const kind = own === 'web' ? sourceKind(node.children) : own;
    // Calc and Writer give the same name.
    if (kind === 'libreoffice' && isCalc(nodes)) return 'sheet';
    if (kind !== 'web') return kind;
  }
  return 'web';
}

function kindBy({ name, attributes }: SourceElement): SourceKind {
  if (name === 'meta') return kindByProgram(`${attributes.content ?? ''} ${attributes.name ?? ''}`);
  if (name === 'google-sheets-html-origin' || 'data-sheets-root' in attributes || 'data-sheets-value' in attributes)
    return 'sheet';
  if (attributes.id?.startsWith('docs-internal-guid')) return 'google';
  const classes = attributes.class ?? '';
  if (/^xl\d+$/.test(classes)) return 'sheet';
  return /(?:^|\s)(?:Mso[A-Z]|SCXW\d)/.test(classes) || /mso-list:/.test(attributes.style ?? '') ? 'word' : 'web';
}

function kindByProgram(content: string): SourceKind {
  if (/Excel/.test(content)) return 'sheet';
  if (/Microsoft Word|Word\.Document/.test(content)) return 'word';
  if (/LibreOffice|OpenOffice/.test(content)) return 'libreoffice';
  return /^Notion generator$/.test(content) ? 'notion' : 'web';
}

function isCalc(nodes: readonly SourceNode[]): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' &&
      ((node.name === 'td' && ('sdval' in node.attributes || 'sdnum' in node.attributes)) ||
        (node.name === 'style' && /body,div,table/.test(textOf(node))) ||
        isCalc(node.children)),
  );
}
