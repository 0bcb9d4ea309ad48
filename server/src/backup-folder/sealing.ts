import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { BackupDamaged } from './unfit.ts';

/** How the keys of a folder follow from what the operator keeps. */
export const Derivation = z.object({
  kdf: z.literal('scrypt'),
  // Whoever alters a manifest must not have a machine compute for days.
  cost: z
    .int()
    .min(2)
    .max(2 ** 20),
  blockSize: z.int().min(1).max(8),
  parallelism: z.int().min(1).max(4),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Derivation = z.output<typeof Derivation>;

export function newDerivation(): Derivation {
  return { kdf: 'scrypt', cost: 2 ** 17, blockSize: 8, parallelism: 1, salt: randomBytes(32).toString('hex') };
}

type Bytes = AsyncIterable<Uint8Array>;

/** What a folder's key is good for. */
export interface Sealing {
  derivation: Derivation;
  /** The name under which content of this hash lies; says nothing of it to who has no key. */
  nameOf: (sha256: string) => string;
  seal: (content: Bytes) => AsyncGenerator<Buffer>;
  /** Rejects with BackupDamaged on another key, and where anything was altered, cut off or put in another order. */
  unseal: (sealed: Bytes) => AsyncGenerator<Buffer>;
}

export function createSealing(secret: string, derivation: Derivation): Sealing {
  const { cost, blockSize, parallelism, salt } = derivation;
  const master = scryptSync(secret.normalize('NFC'), Buffer.from(salt, 'hex'), 32, {
    cost,
    blockSize,
    parallelization: parallelism,
    maxmem: 256 * cost * blockSize + 2 ** 20,
  });
  const [content, names] = ['content', 'names'].map((use) => subkey(master, Buffer.alloc(0), use)) as [Buffer, Buffer];
  return {
    derivation,
    nameOf: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
    seal: (source) => seal(content, source),
    unseal: (source) => unseal(content, source),
  };
}

function subkey(key: Buffer, salt: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `knowledge-portal backup ${use}`, 32));
}

/*
 * A sealed stream: the mark, a salt of its own from which its key follows, then pieces of AES-256-GCM. The nonce of a
 * piece is its number and whether it is the last one.
 */
const mark = Buffer.from('KPB1');
const saltLength = 32;
const pieceLength = 64 * 1024;
const tagLength = 16;

async function* seal(key: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const own = subkey(key, salt, 'stream');
  yield Buffer.concat([mark, salt]);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(source, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

async function* unseal(key: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const { head, rest } = await takeHead(bytes, mark.length + saltLength);
  if (!head.subarray(0, mark.length).equals(mark))
    throw new BackupDamaged('it is not sealed, or its beginning was altered');
  const own = subkey(key, head.subarray(mark.length), 'stream');
  let number = 0;
  for await (const { piece, isLast } of piecesOf(rest, pieceLength + tagLength)) {
    if (piece.length < tagLength) throw new BackupDamaged('it was cut off');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    decipher.setAuthTag(piece.subarray(-tagLength));
    let opened: Buffer;
    try {
      opened = Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()]);
    } catch {
      throw new BackupDamaged('the key is another one, or it was altered or cut off');
    }
    yield opened;
    number += 1;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Pieces of one length and a last one, which may be shorter and is empty for an empty source. */
async function* piecesOf(source: Bytes, length: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    held += chunk.byteLength;
    if (held <= length) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    // One piece stays behind until something follows it: only the last one is marked.
    for (; joined.length - at > length; at += length) yield { piece: joined.subarray(at, at + length), isLast: false };
    waiting = [joined.subarray(at)];
    held = joined.length - at;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

async function takeHead(bytes: AsyncIterator<Uint8Array>, length: number): Promise<{ head: Buffer; rest: Bytes }> {
  let taken = Buffer.alloc(0);
  while (taken.length < length) {
    const { value, done } = await bytes.next();
    if (done) throw new BackupDamaged('it was cut off');
    taken = Buffer.concat([taken, value]);
  }
  async function* rest() {
    yield taken.subarray(length);
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
  }
  return { head: taken.subarray(0, length), rest: rest() };
}
