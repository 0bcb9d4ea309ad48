import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { materials, sourceAliases } from '../tables/materials.ts';
import { idByName } from './names.ts';
import type { SourceDocument } from './read-folder.ts';
import type { Problem } from './report.ts';

/** Where a document belongs. */
export interface Place {
  id: string;
  key: string;
  /** Of the last import; null for a document that is new. */
  hash: string | null;
  /** 'deleted': by a person; 'pruned': by an import, when the document had gone. */
  state: 'new' | 'live' | 'deleted' | 'pruned';
  /** Where it lay at the last import, when it has moved since. */
  movedFrom?: string;
}

/** A material that an import has made. */
export interface Known extends Place {
  path: string;
  title: string;
  digest: string | null;
}

export interface Plan {
  places: Map<string, Place>;
  /** Materials without their documents, as far as they are still to be seen. */
  vanished: Known[];
  /** Vanished ones whose text lies in several new documents: one of these may be it. */
  uncertain: ReadonlySet<Known>;
  /** Path of a document below the folder, also of one that lay there once, → id of its material. */
  idOf: (path: string) => string | undefined;
}

/**
 * Finds the material of each document: by its path and, where the path says nothing, by its text, if just one
 * document and one material have it.
 *
 * @param lies tells of every document that lies in the folder, also of those that cannot be read
 */
export async function planImport(
  db: Database,
  source: string,
  documents: SourceDocument[],
  lies: (path: string) => boolean,
  problems: Problem[],
): Promise<Plan> {
  const known = await knownMaterials(db, source);
  const { matched, uncertain } = matchDocuments(documents, known, lies, problems);
  const taken = new Set(matched.values());
  const places = new Map<string, Place>();
  for (const [path, row] of matched) {
    const isMoved = row.path !== path;
    places.set(path, { ...row, key: `${source}:${path}`, ...(isMoved && { movedFrom: row.path }) });
  }
  const fresh = documents.filter(({ path }) => !matched.has(path)).map(({ path }) => path);
  for (const [path, id] of await newIds(db, source, fresh))
    places.set(path, { id, key: `${source}:${path}`, hash: null, state: 'new' });
  const aliases = await aliasesOf(db, source);
  const byPath = new Map([...known].reverse().map((row) => [row.path, row]));
  return {
    places,
    vanished: known.filter((row) => row.state === 'live' && !taken.has(row) && !lies(row.path)),
    uncertain,
    idOf: (path) => {
      const place = places.get(path);
      if (place) return place.state === 'deleted' ? undefined : place.id;
      const left = byPath.get(path);
      return left?.state === 'live' ? left.id : aliases.get(path);
    },
  };
}

/** Materials of the collection; of those with one path first the one that counts. */
async function knownMaterials(db: Database, source: string): Promise<Known[]> {
  const rows = await db
    .select({
      id: materials.id,
      key: materials.sourceKey,
      hash: materials.sourceHash,
      digest: materials.sourceDigest,
      title: materials.title,
      deletedAt: materials.deletedAt,
      prunedAt: materials.prunedAt,
    })
    .from(materials)
    .where(sql`starts_with(${materials.sourceKey}, ${`${source}:`})`)
    .orderBy(sql`${materials.deletedAt} desc nulls first`, materials.id);
  const found = new Map<string, Known>();
  for (const { key, hash, deletedAt, prunedAt, ...row } of rows) {
    if (key === null || found.has(key)) continue;
    const state = deletedAt === null ? 'live' : prunedAt === null ? 'deleted' : 'pruned';
    found.set(key, { ...row, key, hash: hash ?? '', state, path: key.slice(source.length + 1) });
  }
  return [...found.values()];
}

/** What has stayed as it is, what has moved, what has changed in its place, in this order. */
function matchDocuments(
  documents: SourceDocument[],
  known: Known[],
  lies: (path: string) => boolean,
  problems: Problem[],
): { matched: Map<string, Known>; uncertain: Set<Known> } {
  const matched = new Map<string, Known>();
  const byPath = new Map(known.map((row) => [row.path, row]));
  for (const document of documents) {
    const row = byPath.get(document.path);
    if (row?.digest === document.digest) matched.set(document.path, row);
  }
  const restless = documents.filter(({ path }) => !matched.has(path));
  const places = new Set(restless.map(({ path }) => path));
  const movable = known.filter(({ path }) => places.has(path) || !lies(path));
  const { pairs, uncertain } = pairByText(restless, movable, problems);
  dropStaying(pairs, places);
  const moved = new Set(pairs.values());
  for (const { path } of restless) {
    const inPlace = byPath.get(path);
    const row = pairs.get(path) ?? (inPlace && !moved.has(inPlace) ? inPlace : undefined);
    if (row) matched.set(path, row);
  }
  return { matched, uncertain };
}

function pairByText(documents: SourceDocument[], rows: Known[], problems: Problem[]) {
  const pairs = new Map<string, Known>();
  const uncertain = new Set<Known>();
  const byDigest = Map.groupBy(rows, ({ digest }) => digest);
  for (const [digest, alike] of Map.groupBy(documents, (document) => document.digest)) {
    const candidates = byDigest.get(digest) ?? [];
    const [document] = alike;
    const [row] = candidates;
    if (!document || !row) continue;
    if (alike.length === 1 && candidates.length === 1) {
      pairs.set(document.path, row);
      continue;
    }
    for (const candidate of candidates) uncertain.add(candidate);
    const were = candidates
      .map(({ path }) => `“${path}”`)
      .sort()
      .join(', ');
    const message = `the same text used to be in ${were}; which document has moved is not clear, and this one counts as new`;
    for (const { path } of alike) problems.push({ file: path, line: 1, kind: 'moved', message });
  }
  return { pairs, uncertain };
}

/** A text whose place has got a new one was copied to an archive: its material stays where it is. */
function dropStaying(pairs: Map<string, Known>, places: ReadonlySet<string>): void {
  for (let before = -1; before !== pairs.size; ) {
    before = pairs.size;
    for (const [path, row] of pairs) if (places.has(row.path) && !pairs.has(row.path)) pairs.delete(path);
  }
}

async function aliasesOf(db: Database, source: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: sourceAliases.key, id: sourceAliases.materialId })
    .from(sourceAliases)
    .innerJoin(materials, and(eq(materials.id, sourceAliases.materialId), isNull(materials.deletedAt)))
    .where(sql`starts_with(${sourceAliases.key}, ${`${source}:`})`);
  return new Map(rows.map(({ key, id }) => [key.slice(source.length + 1), id]));
}

/** A new document gets an id from its name, so that links to it hold before it is written, and after a run that was cut short. */
async function newIds(db: Database, source: string, paths: string[]): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  let open = paths;
  // The material of another document, which has moved away, may have the id.
  for (let round = 0; open.length > 0; round += 1) {
    const wanted = new Map(open.map((path) => [path, idByName(`${source}:${path}${round === 0 ? '' : `#${round}`}`)]));
    const rows = await db
      .select({ id: materials.id })
      .from(materials)
      .where(inArray(materials.id, [...wanted.values()]));
    const taken = new Set(rows.map(({ id }) => id));
    for (const [path, id] of wanted) if (!taken.has(id)) result.set(path, id);
    open = open.filter((path) => !result.has(path));
  }
  return result;
}
