/** What a line of the report is about, with the word that people read. */
export const kinds = {
  conflict: 'edited',
  approval: 'approval',
  moved: 'moved',
  vanished: 'gone',
  document: 'document',
  'front-matter': 'front matter',
  link: 'link',
  picture: 'picture',
  attachment: 'attachment',
  include: 'include',
  embed: 'embed',
  html: 'HTML',
  mdx: 'MDX',
  comment: 'comment',
  template: 'template',
  tabs: 'tabs',
  footnote: 'footnote',
  callout: 'callout',
  formula: 'formula',
  diagram: 'diagram',
  term: 'term',
  attributes: 'attributes',
  text: 'text',
};

export type Kind = keyof typeof kinds;

/** Something in a document that did not come out as written, or that somebody has to know of it. */
export interface Problem {
  file: string;
  line: number;
  kind: Kind;
  message: string;
}

export interface ImportReport {
  imported: number;
  changed: number;
  unchanged: number;
  /** Documents that have another place now; they count as changed or unchanged as well. */
  moved: number;
  /** Versions that wait for an editor or an approver. */
  conflicts: number;
  /** Materials whose documents are gone, and which are still there. */
  vanished: number;
  pruned: number;
  failed: number;
  problems: Problem[];
}

/** The report as people read it: a line for each remark, and at the end how many there are of each. */
export function reportText(report: ImportReport): string {
  const { problems } = report;
  const lines = problems.length === 0 ? [] : [...table(problems), ''];
  lines.push(countsText(report));
  if (problems.length > 0) {
    const byKind = Map.groupBy(problems, ({ kind }) => kind);
    const counts = Object.keys(kinds).flatMap((kind) => {
      const count = byKind.get(kind as Kind)?.length;
      return count ? [`${kinds[kind as Kind]} ${count}`] : [];
    });
    lines.push(`Remarks: ${problems.length} (${counts.join(', ')}).`);
  }
  return lines.join('\n');
}

function countsText({ imported, changed, unchanged, failed, moved, conflicts, vanished, pruned }: ImportReport) {
  const some: [string, number][] = [
    ['Moved', moved],
    ['Await an editor', conflicts],
    ['Gone', vanished],
    ['Removed', pruned],
    ['Failed', failed],
  ];
  const usual = `Added: ${imported}. Changed: ${changed}. Unchanged: ${unchanged}.`;
  return [usual, ...some.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count}.`)].join(' ');
}

/** Columns are as wide as most of their cells; a longer cell moves the rest of its own line only. */
const widest = 60;

function table(problems: Problem[]): string[] {
  const rows = problems.map(
    ({ file, line, kind, message }) => [oneLine(`${file}:${line}`), kinds[kind], oneLine(message)] as const,
  );
  const head = ['File:line', 'What', 'Details'] as const;
  const width = (column: 0 | 1) => Math.max(...[head, ...rows].map((row) => Math.min(widest, row[column].length)));
  const [first, second] = [width(0), width(1)];
  return [head, ...rows].map(([where, what, message]) => `${where.padEnd(first)}  ${what.padEnd(second)}  ${message}`);
}

/** Names and texts of documents cannot forge a line of the report, nor speak to the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
