import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
  folder: string;
  /** Where people reach the portal: links of documents that lead there are its own. */
  publicUrl?: string | undefined;
  /** Name of the collection: the same documents are known again by it and their paths. */
  source?: string;
  /** Email of the author where a document names none. */
  author: string;
  /** State where a document names none. */
  isPublished: boolean;
  isDryRun?: boolean;
  /** Removes materials whose documents are gone, except those that people have edited. */
  isPruning?: boolean;
  /** Brings back what people have deleted in the portal and the folder still has. */
  isRestoring?: boolean;
  /** Address for entries of the log that carry the document's own date, as if it had been written by hand: the demo. */
  backdatedFrom?: string;
  onProgress?: (done: number, total: number, file: string) => void;
  /** Checked between documents: a stop leaves whole materials only. */
  isStopped?: () => boolean;
}
