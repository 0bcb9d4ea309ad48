import { createHash } from 'node:crypto';
import path from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasEmail } from '../credentials/account.ts';
import type { Database } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { type DocumentLink, missingAnchors } from './anchors.ts';
import { type ConvertedDocument, convertDocument } from './convert.ts';
import { prune, writeMoves } from './moves.ts';
import type { ImportOptions } from './options.ts';
import { indexPages, type Pages } from './pages.ts';
import { type Known, type Place, type Plan, planImport } from './plan.ts';
import { readFolder, type SourceDocument } from './read-folder.ts';
import { rememberRemarks } from './remember.ts';
import type { ImportReport, Problem } from './report.ts';
import { openSourceFolder, type SourceFolder } from './source-folder.ts';
import { foresee, type Outcome, writeMaterial } from './write-material.ts';

/** Raised when the conversion of documents changes, so that the next import writes them again. */
const conversion = 2;

/**
 * Brings a folder of Markdown in as materials; a second run writes only what has changed. Each document is one
 * transaction, so a stop at any moment leaves no half material. What people have changed in the portal is never written
 * over, and nothing is removed unless `isPruning` asks for it.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { db, folder, onProgress } = options;
  const source = options.source ?? path.basename(path.resolve(folder));
  const problems: Problem[] = [];
  const tree = await openSourceFolder(folder);
  const { documents, refused, lies, files } = await readFolder(tree, problems);
  const plan = await planImport(db, source, documents, lies, problems);
  const pages = indexPages(documents, files);
  const anchors = new Map<string, Set<string>>();
  const run: Run = { options, source, tree, plan, pages, problems, broken: new Set(), links: [], anchors };
  const counts = { imported: 0, changed: 0, unchanged: 0, conflict: 0, waiting: 0, deleted: 0, failed: refused };
  const moved = await move(run);
  for (const [index, document] of documents.entries()) {
    if (options.isStopped?.()) break;
    onProgress?.(index, documents.length, document.path);
    counts[await importDocument(run, document)] += 1;
  }
  onProgress?.(documents.length, documents.length, '');
  reportBroken(run);
  const { pruned, vanished } = options.isStopped?.() ? { pruned: 0, vanished: 0 } : await clearUp(run);
  const remarks = sorted(problems);
  // A run that was stopped has not seen all documents.
  if (!options.isDryRun && !options.isStopped?.()) await rememberRemarks(db, source, remarks);
  const { imported, changed, unchanged, deleted, failed } = counts;
  const conflicts = counts.conflict + counts.waiting;
  return {
    ...{ imported, changed, unchanged: unchanged + deleted, moved, conflicts, vanished, pruned, failed },
    problems: remarks,
  };
}

interface Run {
  options: ImportOptions;
  source: string;
  tree: SourceFolder;
  plan: Plan;
  problems: Problem[];
  /** Documents that should have become new materials and did not. */
  broken: Set<string>;
  /** Links between documents, as they were met. */
  links: DocumentLink[];
  pages: Pages;
  /** Path of a document below the folder → its anchors. */
  anchors: Map<string, Set<string>>;
}

async function importDocument(run: Run, document: SourceDocument): Promise<Outcome | 'deleted' | 'failed'> {
  const { options, source, tree, plan, pages, problems, links } = run;
  const { path: file, frontMatter } = document;
  const place = plan.places.get(file);
  if (!place) return 'failed';
  if (place.state === 'deleted' && !options.isRestoring) {
    const message = 'the material was deleted in the portal and is not brought back; --restore does that';
    problems.push({ file, line: 1, kind: 'conflict', message });
    return 'deleted';
  }
  try {
    const context = { source: tree, addressOf: addressOf(run), pages, problems, links };
    const converted = await convertDocument(document, context);
    run.anchors.set(file, converted.anchors);
    const hash = contentHash(document, converted);
    if (place.state === 'live' && hash === place.hash) {
      if (!options.isDryRun) await rememberText(options.db, place, document.digest);
      return 'unchanged';
    }
    const author = () => findAuthor(options.db, frontMatter.author ?? options.author);
    const outcome = options.isDryRun
      ? await foresee(options.db, { document, hash, place })
      : await writeMaterial(options, {
          ...{ source: tree, document, converted, hash, place, collection: source },
          authorId: await author(),
        });
    if (outcome === 'conflict') problems.push({ file, line: 1, kind: 'conflict', message: editedMessage });
    if (outcome === 'waiting') problems.push({ file, line: 1, kind: 'approval', message: waitingMessage });
    return outcome;
  } catch (error) {
    if (place.state !== 'live') run.broken.add(file);
    problems.push({ file, line: 1, kind: 'document', message: failureText(error) });
    return 'failed';
  }
}

const editedMessage =
  'the material was edited in the portal after the last import: its text stays, and the document waits in its history as a version to be compared and taken';

const waitingMessage =
  'what readers see in this section has to be approved: the document waits in the history of its material as a version';

/** Addresses that will lead nowhere once the run is over are none. */
function addressOf({ plan, options }: Run): (file: string) => string | undefined {
  const leaving = new Set(
    options.isPruning ? plan.vanished.filter((row) => !plan.uncertain.has(row)).map(({ id }) => id) : [],
  );
  return (file) => {
    const id = plan.idOf(file);
    return id && !leaving.has(id) ? `/materials/${id}` : undefined;
  };
}

/** Blanks may have changed where the material has not; by the text the document is known again when it moves. */
async function rememberText(db: Database, { id }: Place, digest: string): Promise<void> {
  await db
    .update(materials)
    .set({ sourceDigest: digest })
    .where(and(eq(materials.id, id), sql`${materials.sourceDigest} is distinct from ${digest}`));
}

async function move({ options, source, plan, problems }: Run): Promise<number> {
  const moved = [...plan.places.entries()].filter(([, { movedFrom }]) => movedFrom !== undefined);
  const shown = moved.filter(([, { state }]) => state !== 'deleted');
  for (const [file, { movedFrom }] of shown)
    problems.push({ file, line: 1, kind: 'moved', message: `moved from “${movedFrom}”, the material stays the same` });
  if (!options.isDryRun)
    await writeMoves(
      options.db,
      source,
      moved.map(([, place]) => place),
    );
  return shown.length;
}

/** What links to a document that could not be written leads nowhere, and so does an anchor that a document lacks. */
function reportBroken({ links, broken, problems, anchors }: Run): void {
  problems.push(...missingAnchors(links, anchors));
  for (const { file, line, address, target } of links) {
    if (broken.has(target))
      problems.push({ file, line, kind: 'link', message: `link “${address}” leads to a document that is not written` });
  }
}

/** Materials whose documents are gone are named, and removed only when that is asked for. */
async function clearUp({ options, source, plan, problems }: Run): Promise<{ pruned: number; vanished: number }> {
  const { vanished, uncertain, places } = plan;
  const tell = (rows: Known[], message: string) => {
    for (const { path: file, title } of rows)
      problems.push({ file, line: 1, kind: 'vanished', message: `the document is gone, ${message}: “${title}”` });
  };
  const stays = 'the material stays; --prune removes it';
  if (!options.isPruning) tell(vanished, stays);
  if (!options.isPruning || vanished.length === 0) return { pruned: 0, vanished: vanished.length };
  if ([...places.values()].every(({ state }) => state === 'new')) {
    tell(
      vanished,
      'but so is every other document of this collection: this seems to be another folder, the material stays',
    );
    return { pruned: 0, vanished: vanished.length };
  }
  const certain = vanished.filter((row) => !uncertain.has(row));
  tell(
    [...uncertain].filter((row) => vanished.includes(row)),
    'but its text is in new documents, the material stays',
  );
  const authorId = await findAuthor(options.db, options.author);
  const { pruned, kept } = await prune(options.db, source, certain, options.isDryRun ? null : authorId);
  tell(pruned, options.isDryRun ? 'the material will be removed' : 'the material is removed');
  tell(kept, 'but the material was edited in the portal and stays');
  return { pruned: pruned.length, vanished: vanished.length - pruned.length };
}

/** Each problem once, in the order of files and lines. */
function sorted(problems: Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  const order = new Intl.Collator('ru', { numeric: true });
  return [...unique.values()].sort((a, b) => order.compare(a.file, b.file) || a.line - b.line);
}

/** The message of drizzle repeats the whole statement; its cause is what the database said. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof Error)) return error.message;
  return `not written: the database refused (${error.cause.message})`;
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
  if (!admin) throw new Error('The portal has no administrator: make one with npm run create-admin');
  return admin.id;
}

function contentHash(document: SourceDocument, converted: ConvertedDocument): string {
  const { category, frontMatter } = document;
  const files = converted.files.map(({ name, sha256, purpose }) => [name, sha256, purpose]);
  const { title, description, sanitized } = converted;
  const { department, tags, published, author, createdAt } = frontMatter;
  const whole = [
    conversion,
    title,
    description,
    sanitized,
    files,
    category,
    department,
    tags,
    published,
    author,
    createdAt,
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}
