export type WorkerRequest = { kind: 'query'; id: number; bytes: Uint8Array } | { kind: 'close' };

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  /** PGlite itself broke; errors of SQL are answers. */
  | { kind: 'failed'; id: number; message: string };
