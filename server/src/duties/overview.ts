import { duties as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { createBranches, depthFirst } from '../hierarchy/tree.ts';
import { type DepartmentRow, readDepartments } from '../organisation/departments.ts';
import type { Scope } from './scope.ts';
import { type Asked, codes, type Filters, type Kind, lastMonths, readMark, selectOverview } from './sql.ts';
import { withMemory } from './with-memory.ts';

type Counts = z.input<typeof contract.DutyCounts>;

interface Group {
  grp: number;
  departmentId: string | null;
  position: string;
  people: number;
}

interface Found extends Record<string, unknown> {
  groups: Group[];
  duties: { kind: Kind; id: string; title: string }[];
  /** In the order of the duties. */
  marks: number[][];
}

/** How many have each code; the code is the index. */
type Tally = number[];

/** Where all people of the scope stand. */
export async function readOverview(db: Database, { condition: scope }: Scope, filters: Filters, now = new Date()) {
  const days = await companyDays(db);
  const months = lastMonths(now, days);
  const starts = months.map((month) => days.startOf(`${month}-01`));
  // The database reads them side by side, on two connections; attestations take about as long as the others together.
  const sides: Kind[][] = filters.kind ? [[filters.kind]] : [['ATTESTATION'], ['READING', 'PROGRAMME']];
  const [tree, ...found] = await Promise.all([
    readDepartments(db),
    ...sides.map((kinds) => readKinds(db, { scope, kinds, filters, now, days }, starts)),
  ]);
  const counted = found.map(countMarks);
  const parts = counted.flatMap((side) => side.parts);
  const duties = counted.flatMap((side) => side.duties);
  return {
    ...sumOf(parts),
    departments: departmentsOf(parts, tree),
    positions: [...Map.groupBy(parts, ({ position }) => position.toLowerCase()).values()]
      .map((same) => ({ position: same[0]?.position ?? '', ...asCounts(sumOf(same)) }))
      .sort((a, b) => b.people - a.people || a.position.localeCompare(b.position, 'ru')),
    duties: contract.DutyKind.options.flatMap((kind) =>
      duties.filter(({ duty }) => duty.kind === kind).map(({ duty, tally }) => ({ duty, counts: countsOf([tally]) })),
    ),
    trend: months.map((month, at) => ({
      month,
      done: sum(counted.map(({ doneBy }) => doneBy[at + 1] ?? 0)),
      late: sum(counted.map(({ lateBy }) => lateBy[at + 1] ?? 0)),
    })),
  };
}

function readKinds(db: Database, asked: Asked, starts: readonly Date[]): Promise<Found> {
  return withMemory(db, async (tx) => {
    const { rows } = await tx.execute<Found>(selectOverview(asked, starts));
    return rows[0] ?? { groups: [], duties: [], marks: [] };
  });
}

/** The groups and duties of some kinds with their figures; people are counted with the first of them only. */
function countMarks(found: Found, at: number) {
  const parts = new Map(
    found.groups.map((group) => [group.grp, { ...group, people: at === 0 ? group.people : 0, tally: zeros() }]),
  );
  const [doneBy, lateBy] = [zeros(), zeros()];
  const duties = found.duties.map((duty, place) => {
    const tally = zeros();
    for (const mark of found.marks[place] ?? []) {
      const { grp, code, doneMonth, lateMonth } = readMark(mark);
      add(tally, code);
      add(doneBy, doneMonth);
      add(lateBy, lateMonth);
      const part = parts.get(grp);
      if (part) add(part.tally, code);
    }
    return { duty, tally };
  });
  return { parts: [...parts.values()], duties, doneBy, lateBy };
}

const zeros = (): number[] => Array(16).fill(0);

function add(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

type Part = Group & { tally: Tally };

function sumOf(parts: Part[]) {
  return { people: sum(parts.map(({ people }) => people)), totals: countsOf(parts.map(({ tally }) => tally)) };
}

const asCounts = ({ people, totals }: ReturnType<typeof sumOf>) => ({ people, counts: totals });

/** Each department with people in it or in its parts, and those without one at the end. */
function departmentsOf(parts: Part[], tree: DepartmentRow[]) {
  const own = Map.groupBy(parts, ({ departmentId }) => departmentId);
  const branchOf = createBranches(tree);
  const listed = depthFirst(tree).flatMap(({ id, name, depth }) => {
    const all = branchOf(id).flatMap((part) => own.get(part) ?? []);
    return all.length > 0 ? [{ department: { id, name }, depth, ...asCounts(sumOf(all)) }] : [];
  });
  const without = own.get(null) ?? [];
  return without.length > 0 ? [...listed, { department: null, depth: 0, ...asCounts(sumOf(without)) }] : listed;
}

function countsOf(tallies: Tally[]): Counts {
  const all = zeros();
  for (const tally of tallies)
    for (let code = 0; code < all.length; code += 1) all[code] = (all[code] ?? 0) + (tally[code] ?? 0);
  const of = (...wanted: number[]) => sum(wanted.map((code) => all[code] ?? 0));
  return {
    total: sum(all),
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
