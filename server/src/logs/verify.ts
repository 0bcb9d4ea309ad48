import { createHash } from 'node:crypto';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { logChain, logs } from '../tables/logs.ts';

/** The end of the chain at some moment: kept elsewhere it proves later that nothing was cut off or rewritten. */
export interface Head {
  count: number;
  /** Hexadecimal. */
  hash: string;
}

export interface Verdict {
  entries: number;
  /** Null while the log is empty. */
  head: Head | null;
  /** The first ones; nothing is wrong when it is empty. */
  problems: string[];
  /** How many there are of all. */
  problemCount: number;
}

/** Links read at a time. */
const batchSize = 5000;
const namedProblems = 50;

/**
 * Computes every hash of the log's chain again, from one snapshot and in constant memory, while the portal continues.
 *
 * @param earlier heads that the chain has had and still must have
 */
export async function verifyLog(db: Database, earlier: Head[] = []): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const problems = createProblems();
      await checkTriggers(tx, problems.add);
      const { head, matched } = await walk(tx, earlier, problems.add);
      const entries = await tx.$count(logs);
      const loose = await findLoose(tx, problems.add);
      if (matched !== entries - loose) await findTwice(tx, problems.add);
      for (const { count } of earlier.filter((other) => other.count > (head?.count ?? 0))) {
        problems.add(`the log ends at link ${head?.count ?? 0}, but it has had ${count}: its end was cut off`);
      }
      return { entries, head, problems: problems.named, problemCount: problems.count() };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** @param times how many problems the sentence stands for */
type Add = (problem: string, times?: number) => void;

function createProblems() {
  const named: string[] = [];
  let count = 0;
  const add: Add = (problem, times = 1) => {
    count += times;
    if (named.length < namedProblems) named.push(problem);
  };
  return { named, add, count: () => count };
}

interface Link {
  seq: number;
  logId: string;
  hash: Buffer;
  /** Text of a JSON array of the entry's columns, as the trigger's; null when the entry is gone. */
  entry: string | null;
}

/** Every link in turn. `matched` counts those that have an entry. */
async function walk(tx: Executor, earlier: Head[], add: Add): Promise<{ head: Head | null; matched: number }> {
  const expected = new Map(earlier.map(({ count, hash }) => [count, hash]));
  let matched = 0;
  let head: Head | null = null;
  /** Hashes that the link before may have: the stored one, and, where that is wrong, the right one. Empty after a gap. */
  let before = [''];
  for await (const { seq, logId, hash, entry } of readLinks(tx)) {
    const stored = hash.toString('hex');
    const place: number = (head?.count ?? 0) + 1;
    if (seq !== place) {
      add(misplaced(seq, place));
      before = [];
    }
    const right = entry === null ? [] : before.map((hashBefore) => hashOf(seq, hashBefore, entry));
    if (entry === null) add(`entry ${logId} of link ${seq} was removed`);
    else matched += 1;
    if (right.length > 0 && !right.includes(stored)) {
      add(`entry ${logId} does not fit link ${seq}: the entry, this link or the one before it was altered`);
    }
    if (expected.has(seq) && expected.get(seq) !== stored) {
      add(`link ${seq} is not the earlier head ${seq}:${expected.get(seq)}: the chain was written anew`);
    }
    before = [...new Set([stored, ...right.slice(0, 1)])];
    head = { count: seq, hash: stored };
  }
  return { head, matched };
}

function misplaced(seq: number, place: number): string {
  if (seq < place) return `link ${seq} comes before the first`;
  return seq === place + 1 ? `link ${place} is missing` : `links ${place} to ${seq - 1} are missing`;
}

async function* readLinks(tx: Executor): AsyncGenerator<Link> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const links = await tx
      .select({
        seq: logChain.seq,
        logId: logChain.logId,
        hash: logChain.hash,
        entry: sql<string | null>`case when ${logs.id} is not null then jsonb_build_array(${logs.id}, ${logs.userId},
          ${logs.action}, ${logs.ipAddress}, ${logs.details}::text,
          (extract(epoch from ${logs.createdAt}) * 1000000)::bigint)::text end`,
      })
      .from(logChain)
      .leftJoin(logs, eq(logs.id, logChain.logId))
      .where(gt(logChain.seq, last))
      .orderBy(asc(logChain.seq))
      .limit(batchSize);
    yield* links;
    if (links.length < batchSize) return;
    last = links.at(-1)?.seq ?? last;
  }
}

function hashOf(seq: number, before: string, entry: string): string {
  return createHash('sha256')
    .update(`[${seq}, "${before}", ${entry.slice(1)}`)
    .digest('hex');
}

/** Entries that came in without a link, past the trigger. */
async function findLoose(tx: Executor, add: Add): Promise<number> {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select l.id, (count(*) over ())::int as total from logs l
    where not exists (select 1 from log_chain c where c.log_id = l.id)
    order by l.created_at, l.id limit ${namedProblems}`);
  for (const { id } of rows) add(`entry ${id} has no link: it was put in past the log's trigger`);
  const total = rows[0]?.total ?? 0;
  const more = total - rows.length;
  if (more > 0) add(`${more} more entries have no link`, more);
  return total;
}

async function findTwice(tx: Executor, add: Add): Promise<void> {
  const { rows } = await tx.execute<{ id: string; places: string }>(sql`
    select log_id as id, string_agg(seq::text, ', ' order by seq) as places from log_chain
    group by log_id having count(*) > 1 limit ${namedProblems}`);
  for (const { id, places } of rows) add(`entry ${id} has several links: ${places}`);
  if (rows.length === 0) add('there are more entries or links than belong to each other');
}

const triggers = ['log_entry_is_linked', 'logs_are_append_only', 'log_chain_is_append_only'];

async function checkTriggers(tx: Executor, add: Add): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select tgname as name from pg_trigger
    where tgrelid in ('public.logs'::regclass, 'public.log_chain'::regclass) and tgenabled in ('O', 'A')`);
  const found = new Set(rows.map(({ name }) => name));
  for (const name of triggers) if (!found.has(name)) add(`the trigger ${name} is missing or switched off`);
}
