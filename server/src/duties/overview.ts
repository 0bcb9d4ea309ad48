import { duties as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { branchOf, depthFirst } from '../hierarchy/tree.ts';
import { type DepartmentRow, readDepartments } from '../organisation/departments.ts';
import type { Scope } from './scope.ts';
import { type Asked, codes, type Filters, type Kind, lastMonths, selectOverview } from './sql.ts';
import { withMemory } from './with-memory.ts';

type Counts = z.input<typeof contract.DutyCounts>;

interface Figure {
  /** Bits of what is not grouped by: 3 by group, 5 by duty, 6 by month of doing, 7 by month of being late. */
  set: number;
  grp: number | null;
  dutyId: string | null;
  code: number | null;
  doneMonth: number | null;
  lateMonth: number | null;
  n: number;
}

interface Group {
  grp: number;
  departmentId: string | null;
  position: string;
  people: number;
}

interface Found extends Record<string, unknown> {
  figures: Figure[];
  groups: Group[];
  duties: { kind: Kind; id: string; title: string }[];
}

/** Where all people of the scope stand. */
export async function readOverview(db: Database, { condition: scope }: Scope, filters: Filters, now = new Date()) {
  const days = await companyDays(db);
  const months = lastMonths(now, days);
  // Each kind on a connection of its own: the database reads them side by side.
  const kinds = filters.kind ? [filters.kind] : contract.DutyKind.options;
  const [tree, ...found] = await Promise.all([
    readDepartments(db),
    ...kinds.map((kind) => readKind(db, { scope, filters: { ...filters, kind }, now, days }, months)),
  ]);
  const parts = found.flatMap(partsOf);
  const figures = found.flatMap((one) => one.figures);
  const duties = found.flatMap((one) => one.duties);
  const byDuty = Map.groupBy(
    figures.filter(({ set }) => set === 5),
    ({ dutyId }) => dutyId,
  );
  return {
    ...sumOf(parts),
    departments: departmentsOf(parts, tree),
    positions: [...Map.groupBy(parts, ({ position }) => position.toLowerCase()).values()]
      .map((same) => ({ position: same[0]?.position ?? '', ...asCounts(sumOf(same)) }))
      .sort((a, b) => b.people - a.people || a.position.localeCompare(b.position, 'ru')),
    duties: duties.map((duty) => ({ duty, counts: countsOf(byDuty.get(duty.id) ?? []) })),
    trend: months.map((month, at) => ({
      month,
      done: countOf(figures.filter(({ set, doneMonth }) => set === 6 && doneMonth === at + 1)),
      late: countOf(figures.filter(({ set, lateMonth }) => set === 7 && lateMonth === at + 1)),
    })),
  };
}

function readKind(db: Database, asked: Asked, months: readonly string[]): Promise<Found> {
  return withMemory(db, async (tx) => {
    const { rows } = await tx.execute<Found>(selectOverview(asked, months));
    return rows[0] ?? { figures: [], groups: [], duties: [] };
  });
}

/** The groups of one kind with their figures; people are counted with the first kind only. */
function partsOf({ figures, groups }: Found, at: number): Part[] {
  const byGroup = Map.groupBy(
    figures.filter(({ set }) => set === 3),
    ({ grp }) => grp,
  );
  return groups.map((group) => ({
    ...group,
    people: at === 0 ? group.people : 0,
    figures: byGroup.get(group.grp) ?? [],
  }));
}

const countOf = (figures: Figure[]) => figures.reduce((sum, { n }) => sum + n, 0);

type Part = Group & { figures: Figure[] };

function sumOf(parts: Part[]) {
  return {
    people: parts.reduce((sum, { people }) => sum + people, 0),
    totals: countsOf(parts.flatMap(({ figures }) => figures)),
  };
}

const asCounts = ({ people, totals }: ReturnType<typeof sumOf>) => ({ people, counts: totals });

/** Each department with people in it or in its parts, and those without one at the end. */
function departmentsOf(parts: Part[], tree: DepartmentRow[]) {
  const own = Map.groupBy(parts, ({ departmentId }) => departmentId);
  const listed = depthFirst(tree).flatMap(({ id, name, depth }) => {
    const all = branchOf(tree, id).flatMap((part) => own.get(part) ?? []);
    return all.length > 0 ? [{ department: { id, name }, depth, ...asCounts(sumOf(all)) }] : [];
  });
  const without = own.get(null) ?? [];
  return without.length > 0 ? [...listed, { department: null, depth: 0, ...asCounts(sumOf(without)) }] : listed;
}

function countsOf(figures: readonly { code: number | null; n: number }[]): Counts {
  const sums = new Map<number, number>();
  for (const { code, n } of figures) if (code !== null) sums.set(code, (sums.get(code) ?? 0) + n);
  const of = (...wanted: number[]) => wanted.reduce((sum, code) => sum + (sums.get(code) ?? 0), 0);
  return {
    total: of(...sums.keys()),
    done: of(codes.done),
    open: of(codes.open, codes.waiting),
    late: of(codes.late),
    failed: of(codes.failed),
    expired: of(codes.expired),
    expiring: {
      in30: of(codes.in30),
      in60: of(codes.in30, codes.in60),
      in90: of(codes.in30, codes.in60, codes.in90),
    },
  };
}
