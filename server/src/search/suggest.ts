import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { searchWords } from './normalize.ts';

/** How alike a word must be to be offered; below this the offers are noise. */
const threshold = 0.4;

/** «Возможно, вы имели в виду»: the query with each word replaced by the most alike one of titles and tags. */
export async function suggest(db: Executor, text: string, visible: SQL | undefined): Promise<string | undefined> {
  const words = searchWords(text).slice(0, 6);
  const better = await Promise.all(words.map((word) => closestWord(db, word, visible)));
  const suggestion = better.join(' ');
  return suggestion === '' || suggestion === words.join(' ') ? undefined : suggestion;
}

async function closestWord(db: Executor, word: string, visible: SQL | undefined): Promise<string> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select distinct unnest(regexp_split_to_array(${materials.searchTitle}, '[^[:alnum:]]+')) as word
      from ${materials} where ${visible}
    ) as words
    where length(word) > 2 and similarity(word, ${word}) >= ${threshold}
    order by similarity(word, ${word}) desc, word limit 1`);
  return rows[0]?.word ?? word;
}
