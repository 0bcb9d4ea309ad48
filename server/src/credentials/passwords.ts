import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * @param stored the hash, or null for an unknown account: then the same work is done for nothing, so that
 * the duration does not tell which accounts exist
 */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null;
}

const decoy = hashPassword('no account has this password');
