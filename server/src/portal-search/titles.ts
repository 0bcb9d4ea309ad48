import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenTo } from '../attestations/open.ts';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { byName } from '../db/people.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { thorough } from '../search/effort.ts';
import { markWords } from '../search/mark-words.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { departments, users } from '../tables/users.ts';
import { type Found, type Kind, nothing, type Query } from './groups.ts';

const { counted: mostCounted } = thorough;

/** A kind of thing that is found by its name. */
interface Titled {
  id: SQL;
  title: SQL;
  context: SQL;
  /** What `to` needs beside the title. */
  key: SQL;
  /** Where it is opened. */
  to: (row: { title: string; key: string }) => string;
  /** What the words have to stand in, where that is more than the title. */
  searched?: SQL;
  from: SQL;
  /** Null when the person may not see any. */
  where: (user: SignedIn) => SQL | undefined | null;
}

const kinds: Partial<Record<Kind, Titled>> = {
  quiz: {
    id: sql`${quizzes.id}`,
    title: sql`${quizzes.title}`,
    context: sql`${materials.title}`,
    key: sql`${materials.id}`,
    to: ({ key }) => `/materials/${key}`,
    from: sql`${quizzes} join ${materials} on ${materials.id} = ${quizzes.materialId}`,
    where: (user) =>
      and(isNull(quizzes.deletedAt), isVisibleTo(user), user.role === 'USER' ? eq(quizzes.isActive, true) : undefined),
  },
  attestation: {
    id: sql`${attestations.id}`,
    title: sql`${attestations.title}`,
    context: sql`coalesce(${departments.name}, '')`,
    key: sql`''`,
    to: ({ title }) => `/attestations?search=${encodeURIComponent(title)}`,
    from: sql`${attestations} left join ${departments} on ${departments.id} = ${attestations.departmentId}`,
    where: (user) => and(isNull(attestations.deletedAt), isOpenTo(user)),
  },
  person: {
    id: sql`${users.id}`,
    title: byName,
    context: sql`${users.email}`,
    key: sql`${users.email}`,
    to: ({ key }) => `/admin/users?search=${encodeURIComponent(key)}`,
    // Just as the index has it.
    searched: sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${users.username}`,
    from: sql`${users}`,
    where: (user) => (user.role === 'ADMIN' ? isNull(users.deletedAt) : null),
  },
  department: {
    id: sql`${departments.id}`,
    title: sql`${departments.name}`,
    context: sql`''`,
    key: sql`${departments.id}`,
    to: ({ key }) => `/materials?departmentId=${key}`,
    from: sql`${departments}`,
    where: () => undefined,
  },
};

/** Words that have to stand in a name, and for some of them the pattern of their synonyms. */
export interface NameWords {
  words: string[];
  synonyms: Map<string, string>;
}

/**
 * Of a kind that is found by its name: every word has to stand in it; those that begin with the first come first. Names
 * with synonyms of words come behind those with the words.
 */
export async function searchTitles(
  db: Database,
  user: SignedIn,
  kind: Kind,
  { words, synonyms }: NameWords,
  { page, limit }: Query,
): Promise<Found> {
  const titled = kinds[kind];
  const mayBeSeen = titled?.where(user);
  const [first] = words;
  if (!titled || mayBeSeen === null || first === undefined) return nothing;
  const folded = (text: SQL) => sql`translate(lower(${text}), 'ё', 'е')`;
  const searched = folded(titled.searched ?? titled.title);
  const typed = and(...words.map((word) => sql`${searched} like ${containing(word)}`));
  const meant = words.map((word) => {
    const synonym = synonyms.get(word);
    return sql`(${searched} like ${containing(word)}${synonym === undefined ? sql`` : sql` or ${searched} ~ ${synonym}`})`;
  });
  const hasSynonyms = words.some((word) => synonyms.has(word));
  const where = and(mayBeSeen, ...(hasSynonyms ? meant : [typed]));
  const { rows } = await db.execute<{ id: string; title: string; context: string; key: string; counted: number }>(sql`
    with found as (
      select ${titled.id} as id, ${titled.title} as title, ${titled.context} as context, ${titled.key} as key,
        starts_with(${folded(titled.title)}, ${first}) as begins,
        ${hasSynonyms ? typed : sql`true`} as is_typed
      from ${titled.from} where ${where} ${hasSynonyms ? sql`order by is_typed desc` : sql``} limit ${mostCounted + 1})
    select id, title, context, key, (select count(*)::int from found) as counted from found
    order by is_typed desc, begins desc, lower(title), id limit ${limit} offset ${Math.min((page - 1) * limit, mostCounted)}`);
  const hits = rows.map(({ id, title, context, key }) => {
    const to = titled.to({ title, key });
    return {
      kind,
      id,
      title: markWords(title, words, [...synonyms.values()]),
      snippet: [],
      to,
      section: null,
      context,
    };
  });
  const counted = rows[0]?.counted ?? 0;
  return { hits, total: Math.min(counted, mostCounted), isCapped: counted > mostCounted };
}
