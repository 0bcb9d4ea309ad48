import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { Derivation, type Sealing } from './sealing.ts';
import { BackupDamaged, BackupUnfit } from './unfit.ts';

/** Raised when older code could not read what newer code writes. */
const format = 1;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);

/** A piece of content in the folder: its name there, and the bytes that it has there. */
const StoredObject = z.object({ id: Sha256, stored: Count });
export type StoredObject = z.output<typeof StoredObject>;

/** A key of the store is a relative path; one that leads anywhere else is nobody's file. */
const Key = z.string().min(1).max(1000).refine(isPlainPath, 'a key leads out of the store');

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: Count,
  /** Of the rows as they are dumped, before compression. */
  sha256: Sha256,
  object: StoredObject,
});
export type TableEntry = z.output<typeof Table>;

const File = z.object({ key: Key, size: Count, sha256: Sha256, object: StoredObject });
export type FileEntry = z.output<typeof File>;

/** The files of a release that is a build of the portal's own machine, which the store has not got. */
const Build = z.object({ name: z.string(), version: z.string(), files: z.array(File) });
export type BuildEntry = z.output<typeof Build>;

export const Manifest = z.object({
  createdAt: z.iso.datetime(),
  /** Where it comes from, for people to read. */
  source: z.enum(['embedded', 'postgresql']),
  /** The last migration of the schema. */
  migration: z.object({ when: z.int(), hash: Sha256 }),
  tables: z.array(Table).min(1),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), value: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
  files: z.array(File),
  builds: z.array(Build),
  /** Keys that the database names and the store has not got. */
  missing: z.array(Key),
});
export type Manifest = z.output<typeof Manifest>;

const Plain = z.object({ format: z.literal(format), sha256: Sha256, body: z.unknown() });
const Sealed = z.object({ format: z.literal(format), encryption: Derivation, sealed: z.base64() });

/** The bytes of a manifest's file: open with a hash of its own, or sealed. */
export async function writeManifest(manifest: Manifest, sealing: Sealing | null): Promise<string> {
  const text = JSON.stringify(manifest);
  if (!sealing) return `${JSON.stringify({ format, sha256: hashOf(text), body: manifest })}\n`;
  const sealed = await buffer(Readable.from(sealing.seal(Readable.from([Buffer.from(text)]))));
  return `${JSON.stringify({ format, encryption: sealing.derivation, sealed: sealed.toString('base64') })}\n`;
}

/** How the key of a manifest is to be derived; null for an open one. Throws BackupUnfit for what is no manifest. */
export function derivationOf(name: string, file: string): Derivation | null {
  const sealed = Sealed.safeParse(parse(name, file));
  return sealed.success ? sealed.data.encryption : null;
}

/** @param name of the file, for messages */
export async function readManifest(name: string, file: string, sealing: Sealing | null): Promise<Manifest> {
  const parsed = parse(name, file);
  const sealed = Sealed.safeParse(parsed);
  if (sealing && !sealed.success) throw new BackupDamaged(`${name} is not encrypted as the others are.`);
  const body = sealed.success
    ? await openSealed(name, sealed.data.sealed, sealing)
    : requireHash(name, Plain.safeParse(parsed).data);
  const manifest = Manifest.safeParse(body);
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new BackupDamaged(`${name} is not as it was written: ${issue?.path.join('.')}: ${issue?.message}.`);
}

function parse(name: string, file: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file);
  } catch {
    throw new BackupDamaged(`${name} is no manifest, or was cut off.`);
  }
  const found = z.object({ format: z.int() }).safeParse(parsed);
  if (found.success && found.data.format > format) {
    throw new BackupUnfit(
      `${name} was written by a newer portal (format ${found.data.format}). Restore it with that one.`,
    );
  }
  return parsed;
}

async function openSealed(name: string, sealed: string, sealing: Sealing | null): Promise<unknown> {
  if (!sealing) throw new BackupUnfit(`${name} is encrypted. Give its key in BACKUP_KEY or with --key-file.`);
  try {
    const text = await buffer(Readable.from(sealing.unseal(Readable.from([Buffer.from(sealed, 'base64')]))));
    return JSON.parse(text.toString());
  } catch (error) {
    if (!(error instanceof BackupDamaged)) throw error;
    throw new BackupUnfit(`${name} does not open with this key: the key is another one, or the manifest was altered.`);
  }
}

function requireHash(name: string, plain: z.output<typeof Plain> | undefined): unknown {
  if (plain && hashOf(JSON.stringify(plain.body)) === plain.sha256) return plain.body;
  throw new BackupDamaged(`${name} is not as it was written: its hash is another one.`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isPlainPath(key: string): boolean {
  if (key.includes('\\') || key.includes('\0')) return false;
  return key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
