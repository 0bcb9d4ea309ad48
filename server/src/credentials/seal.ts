import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Keeps texts from whoever holds them: a reader of the database, a browser. */
export interface Seal {
  /** @param owner whose it is, if anybody's: in another person's place the text cannot be read */
  close: (text: string, owner?: string) => string;
  /** Null where it was sealed with another SECRET, for another purpose or for somebody else, or was altered. */
  open: (sealed: string, owner?: string) => string | null;
}

/**
 * @param secret of the server; the key is made of it
 * @param purpose what the key is good for, and nothing else
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(text, owner = '') {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed, owner = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      const content = nonceLength + tagLength;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(nonceLength, content));
        return Buffer.concat([decipher.update(bytes.subarray(content)), decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
