import { createHash } from 'node:crypto';
import path from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { materials } from '../materials/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { hasEmail } from '../users/people.ts';
import { users } from '../users/tables.ts';
import { type ConvertedDocument, convertDocument } from './convert.ts';
import { idByName } from './names.ts';
import { readFolder, type SourceDocument } from './read-folder.ts';
import type { ImportReport, Problem } from './report.ts';
import { openSourceFolder } from './source-folder.ts';
import { writeMaterial } from './write-material.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
  folder: string;
  /** Name of the collection: the same documents are known again by it and their paths. */
  source?: string;
  /** Email of the author where a document names none. */
  author: string;
  /** State where a document names none. */
  isPublished: boolean;
  isDryRun?: boolean;
  /** Address for entries of the log that carry the document's own date, as if it had been written by hand: the demo. */
  backdatedFrom?: string;
  onProgress?: (done: number, total: number, file: string) => void;
  /** Checked between documents: a stop leaves whole materials only. */
  isStopped?: () => boolean;
}

/** Raised when the conversion of documents changes, so that the next import writes them anew. */
const conversion = 1;

/**
 * Brings a folder of Markdown in as materials; a second run writes only what has changed. Each document
 * is one transaction, so a stop at any moment leaves no half material.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { db, folder, onProgress } = options;
  const source = options.source ?? path.basename(path.resolve(folder));
  const problems: Problem[] = [];
  const tree = await openSourceFolder(folder);
  const { documents, refused } = await readFolder(tree, problems);
  const known = await knownMaterials(db, source, documents);
  const addressOf = (file: string) => {
    const id = known.get(file)?.id;
    return id ? `/materials/${id}` : undefined;
  };
  const report: ImportReport = { imported: 0, changed: 0, unchanged: 0, failed: refused, problems };
  for (const [index, document] of documents.entries()) {
    if (options.isStopped?.()) break;
    onProgress?.(index, documents.length, document.path);
    const place = known.get(document.path);
    if (!place) continue;
    try {
      const converted = await convertDocument(document, { source: tree, addressOf, problems });
      const hash = contentHash(document, converted);
      if (hash === place.hash) {
        report.unchanged += 1;
        continue;
      }
      if (!options.isDryRun) {
        const authorId = await findAuthor(db, document.frontMatter.author ?? options.author);
        await writeMaterial(options, {
          source: tree,
          document,
          converted,
          hash,
          authorId,
          id: place.id,
          sourceKey: place.key,
          isNew: place.hash === null,
        });
      }
      if (place.hash === null) report.imported += 1;
      else report.changed += 1;
    } catch (error) {
      report.failed += 1;
      problems.push({ file: document.path, line: 1, message: error instanceof Error ? error.message : String(error) });
    }
  }
  onProgress?.(documents.length, documents.length, '');
  return report;
}

interface Place {
  id: string;
  key: string;
  /** Of the last import; null for a document that is new. */
  hash: string | null;
}

/** Where each document belongs. A new one gets an id from its name: links to it hold before it is written. */
async function knownMaterials(db: Database, source: string, documents: SourceDocument[]): Promise<Map<string, Place>> {
  const keys = documents.map((document) => `${source}:${document.path}`);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: materials.id, key: materials.sourceKey, hash: materials.sourceHash })
    .from(materials)
    .where(and(inArray(materials.sourceKey, keys), isNull(materials.deletedAt)));
  const taken = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      inArray(
        materials.id,
        keys.map((key) => idByName(key)),
      ),
    );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    documents.map((document, index): [string, Place] => {
      const key = keys[index] ?? '';
      const row = byKey.get(key);
      if (row) return [document.path, { id: row.id, key, hash: row.hash ?? '' }];
      // The id may belong to a material that was deleted meanwhile.
      const wanted = idByName(key);
      const id = taken.some((other) => other.id === wanted) ? idByName(`${key}#${Date.now()}`) : wanted;
      return [document.path, { id, key, hash: null }];
    }),
  );
}

async function findAuthor(db: Database, email: string): Promise<string> {
  const [author] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  if (author) return author.id;
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.deletedAt)))
    .orderBy(users.createdAt)
    .limit(1);
  if (!admin) throw new Error('В портале нет ни одного администратора: создайте его командой npm run create-admin');
  return admin.id;
}

function contentHash(document: SourceDocument, converted: ConvertedDocument): string {
  const { category, frontMatter } = document;
  const files = converted.files.map(({ name, sha256, purpose }) => [name, sha256, purpose]);
  const { title, description, html } = converted;
  const { department, tags, published, author, createdAt } = frontMatter;
  const whole = [conversion, title, description, html, files, category, department, tags, published, author, createdAt];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}
