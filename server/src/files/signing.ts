import { createHmac, timingSafeEqual } from 'node:crypto';

/** An address is valid for one to two of these; it stays the same meanwhile, so browsers can cache. */
const period = 6 * 60 * 60_000;

/** Signs addresses of files: an `<img>` sends no bearer header, so the address carries the permission. */
export function createFileSigner(secret: string, now: () => number = Date.now) {
  const sign = (id: string, expires: number) =>
    createHmac('sha256', secret).update(`file:${id}:${expires}`).digest('base64url').slice(0, 22);

  return {
    /** `/files/<id>/<name>?s=<expiry>.<signature>` */
    addressOf(id: string, name: string): string {
      const expires = (Math.floor(now() / period) + 2) * period;
      return `${plainAddress(id, name)}?s=${expires.toString(36)}.${sign(id, expires)}`;
    },
    isValid(id: string, signature: string): boolean {
      const [time = '', given = ''] = signature.split('.');
      const expires = Number.parseInt(time, 36);
      if (!(expires > now())) return false;
      const expected = Buffer.from(sign(id, expires));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

export type FileSigner = ReturnType<typeof createFileSigner>;

/** The form in which stored content names a file; signed when the content is sent. */
export function plainAddress(id: string, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

/** Signs every file address in stored HTML. */
export function signContent(html: string, signer: FileSigner): string {
  return html.replace(
    /(["'])\/files\/([a-z][a-z0-9]{23})\/([^"'?#]*)\1/g,
    (_, quote: string, id: string, name: string) => {
      return `${quote}${signer.addressOf(id, decodeName(name))}${quote}`;
    },
  );
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
