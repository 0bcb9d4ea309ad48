import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { importRemarks } from '../tables/import-remarks.ts';
import type { Problem } from './report.ts';

/** A folder with more is looked through with its report on the screen, not remark by remark in the portal. */
const mostKept = 10_000;
const batch = 1000;
const longestSubject = 300;

/** Keeps what a whole import had to say in place of what the one before had, for the editors' page of links. */
export async function rememberRemarks(db: Database, source: string, problems: readonly Problem[]): Promise<void> {
  const rows = problems.slice(0, mostKept).map(({ file, line, kind, message }, position) => {
    return { source, position, file, line, kind, subject: subjectOf(message) };
  });
  await db.transaction(async (tx) => {
    // Of two imports at once each keeps its own whole, the one that ends last at last.
    await lockName(tx, `import-remarks:${source}`);
    await tx.delete(importRemarks).where(eq(importRemarks.source, source));
    for (let start = 0; start < rows.length; start += batch)
      await tx.insert(importRemarks).values(rows.slice(start, start + batch));
  });
}

/** What a message quotes of the document. */
function subjectOf(message: string): string {
  const [, quoted = ''] = /“([^”]*)”/.exec(message) ?? [];
  return quoted.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, longestSubject);
}
