import type { ImportLoss } from '../word/read/losses.ts';

/** A picture or another file of a document. */
export interface IncomingFile {
  /** As it stands in the HTML until it is stored. */
  address: string;
  /** On this machine's disk. */
  path: string;
  name: string;
}

/** A document of a file, before its pictures are stored. */
export interface IncomingDocument {
  title: string;
  description: string;
  html: string;
  category: string | null;
  tags: string[];
  files: IncomingFile[];
  losses: ImportLoss[];
}
