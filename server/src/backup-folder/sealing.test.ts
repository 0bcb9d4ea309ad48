import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createSealing, type Derivation } from './sealing.ts';

const derivation: Derivation = { kdf: 'scrypt', cost: 2, blockSize: 8, parallelism: 1, salt: 'ab'.repeat(32) };
const sealing = createSealing('кошка-на-крыше-42', derivation);
const piece = 64 * 1024;

const seal = (content: Buffer) => buffer(Readable.from(sealing.seal(Readable.from([content]))));
/** In uneven chunks, as they come from a disk or a network. */
function* chunks(bytes: Buffer) {
  for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 7) % 9973) {
    yield bytes.subarray(at, at + length);
  }
}
const unseal = (bytes: Buffer, key = sealing) => buffer(Readable.from(key.unseal(Readable.from(chunks(bytes)))));

describe('sealed content', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_001])('of %i bytes comes back', async (length) => {
    const content = randomBytes(length);
    const sealed = await seal(content);
    expect((await unseal(sealed)).equals(content)).toBe(true);
    expect((await seal(content)).equals(sealed)).toBe(false);
  });

  const sealedPiece = piece + 16;
  const head = 36;
  const at = (n: number) => head + n * sealedPiece;
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['its last piece', (sealed) => sealed.subarray(0, at(2))],
    ['its end', (sealed) => sealed.subarray(0, -1)],
    ['all but its head', (sealed) => sealed.subarray(0, head)],
    ['a part of its head', (sealed) => sealed.subarray(0, 10)],
    [
      'the order of its pieces',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, head),
          sealed.subarray(at(1), at(2)),
          sealed.subarray(head, at(1)),
          sealed.subarray(at(2)),
        ]),
    ],
    ['a piece that came twice', (sealed) => Buffer.concat([sealed.subarray(0, at(1)), sealed.subarray(head)])],
    ['what follows it', (sealed) => Buffer.concat([sealed, randomBytes(20)])],
    ['its salt', (sealed) => Buffer.concat([sealed.subarray(0, 4), randomBytes(32), sealed.subarray(head)])],
  ])('is refused when it differs in %s', async (_, change) => {
    const sealed = await seal(randomBytes(2 * piece + 100));
    await expect(unseal(change(sealed))).rejects.toThrow(/key is another one|cut off/);
  });

  it('does not open with another key, and its name says nothing of it without one', async () => {
    const other = createSealing('собака-под-крышей-43', derivation);
    await expect(unseal(await seal(Buffer.from('а')), other)).rejects.toThrow('the key is another one');
    const hash = 'cd'.repeat(32);
    expect(sealing.nameOf(hash)).not.toBe(hash);
    expect(sealing.nameOf(hash)).not.toBe(other.nameOf(hash));
    expect(sealing.nameOf(hash)).toBe(createSealing('кошка-на-крыше-42', derivation).nameOf(hash));
  });
});
