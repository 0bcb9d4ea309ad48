import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** For what a browser keeps and may neither read nor change. */
export interface Seal {
  close: (value: unknown) => string;
  /** Null for whatever was not closed by a seal of the same secret and purpose. */
  open: (text: string) => unknown;
}

export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close: (value) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (text) => {
      const bytes = Buffer.from(text, 'base64url');
      const body = ivLength + tagLength;
      if (bytes.length <= body) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
        decipher.setAuthTag(bytes.subarray(ivLength, body));
        return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString());
      } catch {
        return null;
      }
    },
  };
}
