import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/database.ts';
import { searchColumns } from '../../server/src/search/vector.ts';
import { createDice } from '../dice.ts';

/** The folder of Markdown documents, and its sentences as plain words. */
export function readSentences(folder: string): string[] {
  const texts = globSync('**/*.md', { cwd: folder }).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts
    .flatMap((text) => text.replace(/```[\s\S]*?```|https?:\S+|[#*_`|{}[\]<>]/g, ' ').split(/(?<=[.!?])\s+|\n{2,}/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 30 && sentence.length < 400 && /[а-яё]{4}/i.test(sentence));
}

const syllables = 'ба ве го ду жи за ки ло му ни по ра се ту фи ха це чу ша яр ост ен ир ал ук ов ин ан'.split(' ');

/** A word that no other document need have: a portal of this size knows some hundred thousand. */
function rareWord(dice: () => number): string {
  return `${Array.from({ length: 4 }, () => syllables[Math.floor(dice() * syllables.length)]).join('')}ность`;
}

export const authorId = 'u00000000000000000000001';
export const readerId = 'u00000000000000000000002';
export const categoryId = 'c00000000000000000000001';

/** Who writes, who searches, and where it lies. */
export async function fillPeople(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, role, password_hash)
    values (${authorId}, 'editor@bench.local', 'Анна', 'Иванова', 'editor', 'EDITOR', ''),
      (${readerId}, 'reader@bench.local', 'Пётр', 'Петров', 'reader', 'USER', '')`);
  await db.execute(sql`insert into categories (id, name) values (${categoryId}, 'Инструкции')`);
}

const batch = 500;

/**
 * Documents of some 3,600 characters made of the sentences, a minute apart, every thirtieth a draft. Their words are
 * counted once at the end: trigger by trigger a common word would be written as often as there are documents.
 */
export async function fillMaterials(db: Database, sentences: string[], count: number): Promise<void> {
  const dice = createDice(7);
  const pick = () => sentences[Math.floor(dice() * sentences.length)] ?? '';
  await fillPeople(db);
  await db.execute(sql`alter table materials disable trigger user`);
  for (let start = 0; start < count; start += batch) {
    const rows: SQL[] = Array.from({ length: Math.min(batch, count - start) }, (_, at) => {
      const number = start + at;
      const title = pick()
        .split(' ')
        .slice(0, 3 + Math.floor(dice() * 4))
        .join(' ');
      const text = [`${rareWord(dice)} ${rareWord(dice)}`, ...Array.from({ length: 40 }, pick)].join(' ');
      const columns = searchColumns({ title, description: '', tags: [], plainText: text, sections: [] });
      const id = `m${String(number).padStart(23, '0')}`;
      return sql`(${id}, ${title}, '', ${text}, ${columns.searchVector}, ${columns.formVector}, ${columns.titleVector},
        ${columns.searchTitle}, ${columns.searchForm}, ${number % 30 !== 0}, ${categoryId}, ${authorId}, now() - ${number} * interval '1 minute')`;
    });
    await db.execute(sql`
      insert into materials (id, title, content, plain_text, search_vector, form_vector, title_vector, search_title,
        search_form, is_published, category_id, author_id, created_at)
      values ${sql.join(rows, sql`, `)}`);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into search_words (word, uses)
      select word, count(*) from materials, search_words_of(form_vector) as words(word) group by word`);
    await tx.execute(sql`alter table materials enable trigger user`);
  });
  await db.execute(sql`vacuum analyze`);
}
