import type { ImportReport } from 'shared-api';
import { bom, csvRow } from '../../csv/write.ts';
import type { Known } from './known.ts';
import { kindOf, type Plan } from './planned.ts';
import type { Source } from './source.ts';

/** Tells of the file what is planned for it, or was done. */
export function reportOf(source: Source, plans: Plan[], known: Known) {
  const lines = plans.map(toLine);
  const wrong = lines.flatMap(({ kind, line, message = '' }) => (kind === 'error' ? [{ line, message }] : []));
  const { fault } = source;
  const merge: ImportReport = {
    columns: source.head.map((heading, at) => ({ heading, field: source.columns[at] ?? '' })),
    sample: source.sample,
    lines,
    newDepartments: unknownDepartments(plans, known),
    withoutPassword: plans.filter((plan) => kindOf(plan) === 'create' && !plan.form?.password).length,
    errorsCsv: errorsFile(source, plans),
  };
  return { rows: source.count, problems: fault ? [fault] : wrong, merge };
}

function toLine(plan: Plan): ImportReport['lines'][number] {
  const { row, before, form, changes, messages, note } = plan;
  const message = messages.length > 0 ? [...new Set(messages)].join('; ') : note;
  const [lastName, firstName] = (['lastName', 'firstName'] as const).map(
    (field) => form?.[field] || row.cell(field) || before?.[field] || '',
  );
  return {
    line: row.line,
    kind: kindOf(plan),
    name: `${lastName} ${firstName}`.trim(),
    email: row.cell('email'),
    ...(message && { message }),
    changes: messages.length > 0 ? [] : changes,
  };
}

function unknownDepartments(plans: Plan[], known: Known): ImportReport['newDepartments'] {
  const found = new Map<string, { name: string; rows: number }>();
  for (const { row } of plans) {
    const name = row.cell('department');
    const key = name.toLowerCase();
    if (name === '' || name.length > 100 || known.departments.has(key)) continue;
    found.set(key, { name: found.get(key)?.name ?? name, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The wrong lines as they were, each with its reason in a column after the last one that any of them has. */
function errorsFile({ head }: Source, plans: Plan[]): string {
  const wrong = plans.filter(({ messages }) => messages.length > 0);
  if (wrong.length === 0) return '';
  const width = wrong.reduce((most, { row }) => Math.max(most, row.cells.length), head.length);
  const filled = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')];
  const rows = wrong.map(({ row, messages }) => [...filled(row.cells), [...new Set(messages)].join('; ')]);
  return bom + [[...filled(head), 'Ошибка'], ...rows].map(csvRow).join('');
}
