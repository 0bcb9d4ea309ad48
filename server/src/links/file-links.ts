import { createTickets } from './tickets.ts';

/** An address lives for one to two of these; it stays the same meanwhile, so browsers can cache. */
const period = 5 * 60_000;
const published = 'p';
/** An attempt may take a day, and its questions are loaded once. */
const askedPeriod = 24 * 60 * 60_000;
const asked = 'q';

/** For whom an address is made, and by which right. */
export interface Reader {
  userId: string;
  /**
   * Seen in a published material: the address expires when that is withdrawn, also one that an editor has passed on.
   * Else the person's right to drafts is the reason.
   */
  whilePublished: boolean;
  /** Seen in a question that this person was given: that is the right to its pictures, and lasts for a day. */
  isAsked?: boolean;
}

/**
 * Signs addresses of files: an `<img>` sends no bearer header. An address says who asked and until when; whether
 * that person still may see the file is asked at every use.
 */
export function createFileSigner(secret: string, now: () => number = Date.now) {
  const tickets = createTickets(secret, now);
  return {
    /** `/files/<id>/<name>?s=<expiry>.<person>[.<ground>].<signature>` */
    addressOf(id: string, name: string, { userId, whilePublished, isAsked }: Reader): string {
      const lifetime = isAsked ? askedPeriod : period;
      const expires = (Math.floor(now() / lifetime) + 2) * lifetime;
      const payload = isAsked ? asked : whilePublished ? published : '';
      return `${plainAddress(id, name)}?s=${tickets.issue(`file:${id}`, { userId, payload, expires })}`;
    },
    /** Whose address it is and for how many seconds yet; null when it is not ours or has expired. */
    read(id: string, signature: string): (Required<Reader> & { secondsLeft: number }) | null {
      const ticket = tickets.read(`file:${id}`, signature);
      if (!ticket) return null;
      const { userId, payload, expires } = ticket;
      const ground = { whilePublished: payload === published, isAsked: payload === asked };
      return { userId, ...ground, secondsLeft: Math.floor((expires - now()) / 1000) };
    },
  };
}

export type FileSigner = ReturnType<typeof createFileSigner>;

/** The form in which stored content names a file; signed when the content is sent. */
export function plainAddress(id: string, name: string): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

/** A file named in a text, up to its own name; the group is its id. */
export const fileName = /\/files\/([a-z][a-z0-9]{23})\//g;

/** Ids of the files that a text names, each once. */
export function filesNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(fileName)].map(([, id = '']) => id))];
}

/** Signs every file address in stored HTML for the person who reads it. */
export function signContent(html: string, signer: FileSigner, reader: Reader): string {
  return html.replace(
    /(["'])\/files\/([a-z][a-z0-9]{23})\/([^"'?#]*)\1/g,
    (_, quote: string, id: string, name: string) => {
      return `${quote}${signer.addressOf(id, decodeName(name), reader)}${quote}`;
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
