import { type Container, isContainer, isText } from 'shared-api/document';
import { type Care, writeLine } from './inline.ts';

/** A table of GitHub's: one head row, single lines in the cells, no spans; null for any other one. */
export function writeTable(table: Container, care: Care): string | null {
  const [head, body, ...more] = table.children.filter(isContainer);
  if (!isPlain(table) || head?.type !== 'thead' || head.children.length !== 1 || more.length > 0) return null;
  if (!isPlain(head) || (body && (body.type !== 'tbody' || !isPlain(body)))) return null;
  const rows = [...head.children, ...(body?.children ?? [])].filter(isContainer);
  const columns = rows[0]?.children.map(({ attributes }) => attributes.align) ?? [];
  const lines = rows.map((row, index) => writeRow(row, index === 0 ? 'th' : 'td', columns, care));
  if (lines.includes(null)) return null;
  const [first = '', ...others] = lines as string[];
  const marks = columns.map((align) => rules[align ?? ''] ?? '---');
  return [first, `| ${marks.join(' | ')} |`, ...others].join('\n');
}

const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

function isPlain({ attributes }: Container): boolean {
  return Object.keys(attributes).length === 0;
}

function writeRow(row: Container, type: 'th' | 'td', columns: (string | undefined)[], care: Care): string | null {
  if (!isPlain(row)) return null;
  const cells = row.children.filter(isContainer).map((cell, index) => {
    const { align, ...others } = cell.attributes;
    const isFitting = cell.type === type && align === columns[index] && Object.keys(others).length === 0;
    return isFitting ? writeCell(cell, care) : null;
  });
  return cells.includes(null) ? null : `| ${cells.join(' | ')} |`;
}

function writeCell({ children: [line, ...rest] }: Container, care: Care): string | null {
  if (!line || !isText(line) || line.type !== 'p' || rest.length > 0) return null;
  if (Object.keys(line.attributes).length > 0 || line.runs.some(({ kind }) => kind === 'break')) return null;
  return writeLine(line.runs, care).replace(/(?<!\\)\|/g, '\\|');
}
