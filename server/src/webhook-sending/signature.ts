import { createHmac, randomBytes } from 'node:crypto';
import { createSeal, type Seal } from '../credentials/seal.ts';

const prefix = 'whsec_';

/** Bytes; the format has 24 to 64. */
const secretLength = 32;

export const newSecret = (): string => prefix + randomBytes(secretLength).toString('base64');

/** Of the secrets in the database; each can be read in the place of its webhook only. */
export const sealOf = (secret: string): Seal => createSeal(secret, 'secrets of webhooks');

/** What a signature is of. */
export interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com).
 *
 * @param secrets each of them signs: during a rotation receivers know one or the other
 */
export function signedHeaders({ id, timestamp, body }: Message, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { ...plainHeaders(id, timestamp), 'webhook-signature': signatures.join(' ') };
}

/** Those that hold no signature. */
export function plainHeaders(id: string, timestamp: number): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'knowledge-portal',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
  };
}
