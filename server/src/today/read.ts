import { sql } from 'drizzle-orm';
import { type AskerRow, askerColumns, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database } from '../db/database.ts';
import { listOf } from '../db/statement.ts';
import { type News, selectNews, withIsoDate } from '../follows/news.ts';
import type { Asker } from '../http/signed-in.ts';
import { type BegunMaterial, begunMaterials, type RunningAttempt, runningAttempts } from './own.ts';
import { type AdministratorsWork, administratorsWork, type EditorsWork, editorsWork } from './work.ts';

/** How many news of what is followed are named. */
const newsShown = 5;

interface Row extends AskerRow {
  attempts: RunningAttempt[];
  reading: BegunMaterial[];
  news: News[];
  editing: EditorsWork | null;
  administration: AdministratorsWork | null;
}

const readRow = readingBy<Row>(sql`
  select ${askerColumns}, ${runningAttempts} as attempts, ${begunMaterials} as reading,
    ${listOf(selectNews(sql`person.id`, newsShown))} as news,
    case when person.role <> 'USER' then ${editorsWork} end as editing,
    case when person.role = 'ADMIN' then ${administratorsWork} end as administration
  from person`);

/** What waits for a person today, by one statement that also finds out who asks; null for nobody. */
export async function readToday(db: Database, asker: Asker) {
  const [row] = await readRow(db, asker);
  if (!row) return null;
  const { reading, editing, administration } = row;
  const attempts = row.attempts.map((attempt) => ({
    ...attempt,
    deadline: attempt.deadline && new Date(attempt.deadline).toISOString(),
  }));
  return {
    user: toSignedIn(row),
    answer: { attempts, reading, news: row.news.map(withIsoDate), editing, administration },
  };
}
