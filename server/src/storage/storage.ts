import type { Readable } from 'node:stream';

/** Where the bytes of files lie. Keys are paths such as `files/ab/abc…`; what is stored never changes. */
export interface Storage {
  /** Stores all of the stream or nothing; size in bytes. */
  put: (key: string, content: Readable) => Promise<{ size: number; sha256: string }>;
  /** @param range first and last byte, both inclusive */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  /** Rejects when nothing can be stored. */
  check: () => Promise<void>;
  /** Path of the file on this machine's disk where there is one: nginx can send it then. */
  localPath: (key: string) => string | null;
}
