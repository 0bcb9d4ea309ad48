import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/db/database.ts';
import { passageVector } from '../../server/src/search/vector.ts';
import { createDice } from '../dice.ts';

/** What a large portal has besides its materials: as many of each as there are materials to one. */
const perFile = 10;
const perQuiz = 20;
const perPerson = 50;
const attestations = 300;
const departments = 40;
const passagesOfFile = 5;
const sentencesOfPassage = 25;
const batch = 200;
/** Every so many materials are read, by every so many people. */
const everyRead = 100;
const everyReader = 5;

/** Files with a text, quizzes, attestations, people and departments, named with the words of the sentences. */
export async function fillOthers(db: Database, sentences: string[], materials: number): Promise<void> {
  const dice = createDice(11);
  const pick = () => sentences[Math.floor(dice() * sentences.length)] ?? '';
  const name = () => pick().split(' ').slice(0, 5).join(' ');
  const insert = async (into: SQL, count: number, row: (number: number) => SQL) => {
    for (let start = 0; start < count; start += batch) {
      const rows = Array.from({ length: Math.min(batch, count - start) }, (_, at) => row(start + at));
      await db.execute(sql`insert into ${into} values ${sql.join(rows, sql`, `)}`);
    }
  };
  const id = (kind: string, number: number) => `${kind}${String(number).padStart(23, '0')}`;
  const files = Math.floor(materials / perFile);
  await insert(
    sql`files (id, material_id, type, purpose, original_name, mime_type, size, sha256, storage_key, text_state)`,
    files,
    (at) => sql`(${id('f', at)}, ${id('m', at * perFile)}, 'pdf', 'attachment', ${`${name()}.pdf`}, 'application/pdf',
      100000, '', ${`bench/${at}`}, 'read')`,
  );
  await insert(sql`file_passages (file_id, position, label, text, search_vector)`, files * passagesOfFile, (at) => {
    const position = at % passagesOfFile;
    const text = Array.from({ length: sentencesOfPassage }, pick).join(' ');
    return sql`(${id('f', (at - position) / passagesOfFile)}, ${position}, ${`Страница ${position + 1}`}, ${text},
        ${passageVector(text)})`;
  });
  await insert(
    sql`quizzes (id, material_id, title, questions)`,
    Math.floor(materials / perQuiz),
    (at) => sql`(${id('q', at)}, ${id('m', at * perQuiz)}, ${name()}, '[]')`,
  );
  await insert(sql`attestations (id, title)`, attestations, (at) => sql`(${id('a', at)}, ${name()})`);
  await insert(
    sql`users (id, email, first_name, last_name, username, role, password_hash)`,
    Math.floor(materials / perPerson),
    (at) => sql`(${id('p', at)}, ${`person${at}@bench.local`}, ${name().slice(0, 40)}, ${name().slice(0, 40)},
      ${`person${at}`}, 'USER', '')`,
  );
  await insert(sql`departments (id, name)`, departments, (at) => sql`(${id('d', at)}, ${`${name()} ${at}`})`);
  await db.execute(sql`
    insert into material_progress (material_id, user_id, percent)
    select m.id, u.id, 100 from materials m join users u on hashtext(m.id || u.id) % ${everyReader} = 0
    where hashtext(m.id) % ${everyRead} = 0`);
  await db.execute(sql`vacuum analyze`);
}
