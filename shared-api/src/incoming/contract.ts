import { defineCall } from '../http/defineCall.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Bytes of a file: 100 MB, a document with many photos. */
export const maxSize = 100 * 1024 * 1024;

/** Documents that one archive may have; more come by `npm run import`. */
export const maxDocuments = 100;

/** Names of files end so. */
export const extensions = ['.docx', '.md', '.html', '.htm', '.zip'] as const;

/** Something of the file that its document does not say. */
export const ImportLoss = z.object({
  kind: z.string(),
  /** Russian, for the person who imports. */
  message: z.string(),
  /** «строка 12». */
  place: z.string().optional(),
});

/** A document as it would become a material; nothing of it is saved but its pictures. */
export const ImportedDocument = z.object({
  title: z.string(),
  description: z.string(),
  /** HTML in the form in which it is stored. */
  content: z.string(),
  /** What the document says of itself; the portal need not have a category of this name. */
  category: z.string().nullable(),
  tags: z.array(z.string()),
  losses: z.array(ImportLoss),
});

/**
 * Multipart with one `file`: a Word document, Markdown, HTML, or a ZIP of Markdown with pictures. Pictures are stored as
 * those that are put into a text: what no saved text names within a day is removed.
 */
export const importContent = defineCall({
  ...calls.importContent,
  access: 'EDITOR',
  summary: 'Прочитать документ из файла (multipart, часть file)',
  cost: 'import',
  multipart: true,
  response: z.object({ data: z.object({ documents: z.array(ImportedDocument) }) }),
});
